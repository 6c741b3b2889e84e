import { fileURLToPath } from 'node:url'
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** Builds the sandbox's page into dist/page; `vite dev` passes everything else on to a sandbox that runs at its usual port. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [preact()],
  build: {
    outDir: fileURLToPath(new URL('../../../dist/page', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
  },
  server: { proxy: { '^/(sandbox|api|attachments|cdn)/': 'http://127.0.0.1:4870' } },
})
