import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { actDirective } from './publisher/astro/act-directive.mjs'
import { iconFiles } from './publisher/astro/icon-files.mjs'
import { islandElement, islandRenderer } from './publisher/astro/island-element.mjs'
import { leanRuntime, taggedIslands } from './publisher/astro/lean-runtime.mjs'
import { lightPreload } from './publisher/astro/preload.mjs'
import { terseContract } from './publisher/astro/terse-contract.mjs'
import { terseMarkup } from './publisher/astro/terse-markup.mjs'
import { ownComponents, ownPages } from './publisher/astro/own-components.mjs'
import { ownMarkets } from './publisher/astro/own-markets.mjs'
import { coloursOf, iconOf, shopFolder } from './publisher/astro/shop-folder.mjs'
import { styleSheets } from './publisher/astro/style-sheets.mjs'
import { publisherAdapter } from './publisher/astro/publisher-adapter.mjs'
import { homeOf } from './publisher/home.ts'

const root = import.meta.dirname
const home = homeOf(root)

/** What every page runs, what that is made of, and a rule of one line that most others ask: one file that all find there. */
const frame = { name: 'frame', test: /src\/lib\/(frame\/|domain\/availability\.[jt]s)|preload-helper/ }

/** What asks the API, what all calls are described with, and where everything is: whoever asks needs all of it, and in one file it weighs less. */
const call = {
  name: 'call',
  test: /src\/lib\/((client|stores)\/call\/|contract\/(endpoint|values|shipping|rows\/guest)\.[jt]s|formats\/(once|unbroken|money|dates)\.[jt]s|domain\/paths\.[jt]s)|node_modules\/(ky|valibot)\//,
}

/** What islands that speak and keep something are made with: apart, its few lines would weigh a third more. */
const island = {
  name: 'island',
  test: /src\/lib\/stores\/(page\/texts|kept\/|cart\/cart-summary)|src\/i18n\/island-translate|lib\/domain\/soft-failure/,
}

/** A script of a component is called after it, without Astro's words for which of its scripts it is: every page names some. */
const entryFileNames = ({ name }) => `_astro/${name.replace(/^\W+|\.astro.*$/g, '').replaceAll(/\W+/g, '_')}.[hash].js`

/** The folder of the shop that is built, which the publisher names. */
const shop = process.env.NONIUS_SHOP_FOLDER

export default defineConfig({
  output: 'server',
  // The publisher names a folder of its own for every build.
  outDir: process.env.NONIUS_BUNDLE_DIR ?? join(home, 'var/bundle/unnamed'),
  // The code is here, wherever what is made of it goes (publisher/bundler-place.ts).
  srcDir: join(root, 'src'),
  publicDir: join(root, 'public'),
  // Nothing is written into the packages, which belong to nobody who runs a shop.
  cacheDir: join(home, 'var/astro'),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  adapter: publisherAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), actDirective(), ownPages(shop), styleSheets(shop)],
  vite: {
    cacheDir: join(home, 'var/vite'),
    // For a shop's own islands too: theirs may name an engine that lies elsewhere.
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [
      lightPreload(),
      leanRuntime(),
      taggedIslands(),
      islandElement(),
      islandRenderer(),
      terseMarkup(),
      terseContract(),
      ownComponents(shop),
      ownMarkets(shop),
      shopFolder(shop),
      iconFiles({ from: iconOf(shop), ground: coloursOf(shop).light.header }),
    ],
    environments: {
      client: {
        // Pages link what the server's build makes of all styles.
        build: {
          cssCodeSplit: false,
          // In a file a script is there for the next page, and the policy names no sum of it.
          assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
          rolldownOptions: { output: { entryFileNames, codeSplitting: { groups: [frame, call, island] } } },
        },
      },
    },
  },
  devToolbar: { enabled: false },
})
