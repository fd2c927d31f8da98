import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { editions } from '#i18n/edition.ts'
import { paths } from '#lib/domain/paths.ts'
import { inlinePartsOf } from './inline-parts.ts'
import { type Serving, servingOf } from './serving.ts'
import type { Files } from './serving-proof.ts'
import { siteRules } from './site-rules.ts'

const home = '<!doctype html><script>start()</script><h1>home</h1></html>'

/** One of each kind of file that servers treat in a way of its own, for proofs that need no whole shop. */
export const smallRelease: Files = new Map(
  Object.entries({
    'index.html': home,
    'product/1.html': 'a meter '.repeat(500),
    'product/icon.svg.html': 'a page that is called like a picture',
    'category/mierniki-śląskie.html': 'ś',
    'cart.html': 'cart',
    'e/404.html': 'nothing here',
    'robots.txt': 'all',
    'sitemap.xml': '<urlset/>',
    'unsupported-browser.html': 'old',
    '_astro/app.HASH.js': 'code',
    '.secret': 'secret',
    'icon.svg': '<svg/>',
    'manifest.webmanifest': '{}',
    '.well-known/security.txt': 'Contact: us',
    '.well-known/.hidden': 'hidden',
  }).map(([file, text]) => [file, Buffer.from(text)]),
)

const [edition] = editions
const site = { edition, origin: `http://${edition.key}.localhost`, apiPaths: ['/sandbox/', '/letters/'] }

const rules = siteRules(site, {
  inline: inlinePartsOf(home),
  gone: ['/product/7', '/product/8'],
  moved: new Map([
    ['/product/8', '/product/1'],
    [paths.category('stare-śląskie'), paths.category('mierniki-śląskie')],
  ]),
  hasReviews: false,
})

export const smallServing = (apiUrl?: string, origin = site.origin): Serving =>
  servingOf({ ...site, origin }, rules, apiUrl)

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}
