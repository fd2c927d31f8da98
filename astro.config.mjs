import { defineConfig } from 'astro/config'
import react from '@astrojs/react'
import { publisherAdapter } from './scripts/astro/publisher-adapter.mjs'

export default defineConfig({
  output: 'server',
  outDir: process.env.NONIUS_BUNDLE_DIR ?? './var/bundle/dev',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: publisherAdapter(),
  integrations: [react({ experimentalDisableStreaming: true })],
  devToolbar: { enabled: false },
})
