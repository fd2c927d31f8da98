import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { actDirective } from './scripts/astro/act-directive.mjs'
import { lightPreload } from './scripts/astro/preload.mjs'
import { publisherAdapter } from './scripts/astro/publisher-adapter.mjs'

/** What the frame of every page runs, and what it is made of: one file that all other scripts find there. */
const frameParts = [
  'src/lib/ui/(frame/|consent/ask|notifications/await-news|search/await-focus|theme)',
  'src/lib/stores/(basket-counter|consent-answer|cookies|current-email|guest|kept-summary|notices|page-edition|safe-storage|storage-keys|tab-storage|visits)',
  'src/lib/domain/(prefetch-rules|visited)',
  'preload-helper',
]
const ofFrame = new RegExp(`(${frameParts.join('|')})[\\w-]*(\\.[jt]s)?$`)
const frame = { name: 'frame', test: ofFrame }

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
  vite: {
    plugins: [lightPreload()],
    build: { cssCodeSplit: false },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } } },
    },
  },
  devToolbar: { enabled: false },
})
