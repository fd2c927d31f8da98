import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { actDirective } from './scripts/astro/act-directive.mjs'
import { publisherAdapter } from './scripts/astro/publisher-adapter.mjs'

export default defineConfig({
  output: 'server',
  // The publisher names a folder of its own for every build.
  outDir: process.env.NONIUS_BUNDLE_DIR ?? './var/bundle/unnamed',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  adapter: publisherAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), actDirective()],
  // One stylesheet for the whole shop: a page asks for one file, and the next page for none.
  vite: { build: { cssCodeSplit: false } },
  devToolbar: { enabled: false },
})
