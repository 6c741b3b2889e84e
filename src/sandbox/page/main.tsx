// First, so that the components' own styles win.
import './theme/fonts.css'
import './theme/theme.css'
import './theme/base.css'
import { render } from 'preact'
import { App } from './app.js'

const root = document.getElementById('app')
if (root) render(<App />, root)
