import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { actDirective } from './scripts/astro/act-directive.mjs'
import { lightPreload } from './scripts/astro/preload.mjs'
import { publisherAdapter } from './scripts/astro/publisher-adapter.mjs'

/** What the frame of every page runs, and what it is made of: one file that all other scripts find there. */
const frameParts = [
  'src/lib/ui/(frame/|consent/ask|notifications/await-news|prices/net-prices|search/await-focus|theme)',
  'src/lib/stores/(basket-counter|consent-answer|cookies|current-email|guest|kept-summary|notices|page-edition|safe-storage|shown-basis|storage-keys|tab-storage|visits)',
  'src/lib/domain/(prefetch-rules|visited)',
  'preload-helper',
]
const ofFrame = new RegExp(`(${frameParts.join('|')})[\\w-]*(\\.[jt]s)?$`)
const frame = { name: 'frame', test: ofFrame }

const isStyle = (id) => /\.css$|[?&]type=style\b/.test(id)
const ofCustomers = /src\/(islands\/(panel|checkout|pickup-map|law|session|cart\/cart)|lib\/ui\/panel)/

/**
 * Two style sheets for the whole shop: one for all pages, so that the second page asks for none, and one for the pages of
 * a customer, which nobody has to fetch who only looks around.
 */
const styles = [
  { name: 'customer', test: (id) => isStyle(id) && ofCustomers.test(id) },
  { name: 'style', test: isStyle },
]

export default defineConfig({
  output: 'server',
  // The publisher names a folder of its own for every build.
  outDir: process.env.NONIUS_BUNDLE_DIR ?? './var/bundle/unnamed',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  adapter: publisherAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), actDirective()],
  vite: {
    plugins: [lightPreload()],
    environments: {
      client: {
        // Pages link what the server's build makes of all styles.
        build: { cssCodeSplit: false, rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } },
      },
      ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: styles } } } } },
    },
  },
  devToolbar: { enabled: false },
})
