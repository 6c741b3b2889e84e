import { render } from 'preact'
import { App } from './app.js'
import './theme/fonts.css'
import './theme/theme.css'
import './theme/base.css'

const root = document.getElementById('app')
if (root) render(<App />, root)
