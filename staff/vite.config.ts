import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { ownMarkets } from '../publisher/astro/own-markets.mjs'
import { lightPreload } from '../publisher/astro/preload.mjs'

/** What a call is for is read in the openapi; the table of calls goes to browsers without. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/staff\/[\w-]+-calls\.[jt]s$/ },
    handler: (code) => ({ code: code.replaceAll(/^ +summary:\s+'.*',$/gm, ''), map: null }),
  },
}

/** A page names a file of a package by the package, wherever that lies. */
const packageFiles: Plugin = {
  name: 'package-files',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll(/href="(@fontsource\/[^"]+)"/g, (_, file: string) => `href="${placeOf(file)}"`),
  },
}

const placeOf = (file: string): string =>
  relative(import.meta.dirname, createRequire(import.meta.url).resolve(file))
    .split(sep)
    .join('/')

/** The colours and typefaces of the shop, whose folder is named by whoever builds; for scripts and for style sheets. */
const own = join(process.env['NONIUS_SHOP_FOLDER'] ?? '', 'theme.css')
const theme =
  process.env['NONIUS_SHOP_FOLDER'] && existsSync(own) ? own : join(import.meta.dirname, 'platform/frame/theme.css')

/** Libraries mark what runs on servers, which says nothing to a bundle for browsers; hence no warnings. */
export default defineConfig({
  logLevel: 'error',
  plugins: [
    packageFiles,
    withoutSummaries,
    ownMarkets(process.env['NONIUS_SHOP_FOLDER']),
    lightPreload({ namesAll: true }),
  ],
  resolve: { tsconfigPaths: true, alias: { 'virtual:shop/theme.css': theme } },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One sheet of styles, the frame's first: pages wear classes of other rooms, and all of them are 8 kB.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'styles', test: /\.css$/, priority: 1 },
            // A file a page, and one of what many of them share: each small part alone would be a request more.
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
})
