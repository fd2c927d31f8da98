import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Edition } from '#i18n/edition.ts'
import { editions } from '#i18n/edition.ts'
import { messagesOf, takeOwnTexts } from '#i18n/locales/index.ts'
import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { paths, securityTextPath } from '#lib/domain/paths.ts'
import { readTexts } from '../../publisher/shop-folder.ts'
import { root } from '../support/between-runs.ts'
import { publishedForAll } from '../support/publication.ts'
import { shop, sites } from '../support/published-shop.ts'
import { type PublishedPage, readPage } from '../support/published-page.ts'

type Page = PublishedPage & {
  edition: Edition
  origin: string
  path: string
  softHyphens: { shown: boolean; read: boolean }
}

const pages: Page[] = []

const publication = await publishedForAll()

beforeAll(async () => {
  for (const { edition, origin } of sites) {
    for (const [file, latin1] of publication.files(edition)) {
      if (!file.endsWith('.html')) continue
      const html = Buffer.from(latin1, 'latin1').toString()
      const path = encodeURI(file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)
      pages.push({ ...readPage(html), edition, origin, path, softHyphens: softHyphensOf(html) })
    }
  }
}, 300_000)

/** Whether words may be divided where a text is shown, and in what programs read: tags, titles and scripts. */
function softHyphensOf(html: string) {
  const shown = html.includes('\u00ad')
  return { shown, read: shown && /<[^>]*\u00ad|<(title|script|style)\b[^>]*>[^<]*\u00ad/.test(html) }
}

const address = ({ origin, path }: Page) => (path === '/' ? `${origin}/` : origin + path)

const isOfApi = (path: string) => apiPathPrefixes.some((prefix) => path.startsWith(prefix))

/** What is wrong with which page; an empty list is a pass that says nothing. */
const faults = (fault: (page: Page) => unknown) =>
  pages.flatMap((page) => {
    const found = fault(page)
    return found ? [`${address(page)}: ${JSON.stringify(found)}`] : []
  })

describe('every edition', () => {
  const icons = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'share.png']
  const ofShop = join(shop ?? '', 'public')
  const fixed = readdirSync(ofShop, { recursive: true, encoding: 'utf8' })

  it.each(editions)(
    '$key serves what lies in public/ of its shop as it is, and the icons made of its drawing',
    (edition) => {
      const files = publication.files(edition)
      expect(fixed).toEqual(expect.arrayContaining(['icon.svg']))
      for (const file of fixed) expect(files.get(file), file).toBe(readFileSync(join(ofShop, file), 'latin1'))
      for (const icon of icons) expect(files.get(icon)?.length, icon).toBeGreaterThan(500)
    },
  )

  it('has a manifest with the name of the shop, and with icons that are there', () => {
    const [edition] = editions
    const files = publication.files(edition)
    const manifest = JSON.parse(files.get('manifest.webmanifest') ?? '') as { name: string; icons: { src: string }[] }
    expect(manifest.name).toBe('Nonius')
    for (const { src } of manifest.icons) expect([...files.keys()]).toContain(src.slice(1))
  })

  it.each(sites)('says whom to tell of a weakness, and until when that holds: $origin', ({ edition, origin }) => {
    const text = publication.files(edition).get(securityTextPath.slice(1)) ?? ''
    const [, until = ''] = /^Expires: (.+)$/m.exec(text) ?? []
    expect(text).toContain(`Contact: ${origin}${paths.contact}\n`)
    expect(publication.files(edition).has(`${paths.contact.slice(1)}.html`)).toBe(true)
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(0)
  })
})

describe('every published page', () => {
  it('is there, in every edition', () => {
    for (const { origin } of sites) {
      const own = pages.filter((page) => page.origin === origin).map(({ path }) => path)
      expect(own).toEqual(expect.arrayContaining([paths.home, paths.notFound, expect.stringMatching('^/product/')]))
    }
  })

  it('divides long words of names where they are shown, and nowhere else', () => {
    for (const { origin, edition } of sites) {
      const divided = pages.filter((page) => page.origin === origin && page.softHyphens.shown)
      expect(divided.map(({ path }) => path)).toContainEqual(expect.stringMatching('^/category/'))
      const others = [...publication.files(edition)].filter(([file]) => /\.(xml|json|txt|webmanifest)$/.test(file))
      expect(others.filter(([, latin1]) => latin1.includes('\u00c2\u00ad')).map(([file]) => file)).toEqual([])
    }
    expect(faults(({ softHyphens }) => softHyphens.read)).toEqual([])
  })

  it('is in the language of its edition, with one heading, a title and a description', () => {
    expect(faults(({ lang, edition }) => lang !== edition.locale)).toEqual([])
    expect(faults(({ headings }) => headings !== 1 && headings)).toEqual([])
    expect(faults(({ title }) => !title)).toEqual([])
    // What search engines do not list needs no description.
    const fits = ({ length }: string) => length >= 50 && length <= 160
    const listed = ({ robots }: Page) => !robots?.startsWith('noindex')
    expect(faults((page) => listed(page) && !fits(page.description ?? '') && (page.description ?? 'none'))).toEqual([])
  })

  it('has a title that no other page of its edition has', () => {
    const of = ({ origin, title }: Page) => `${origin} ${title}`
    const first = new Map(pages.toReversed().map((page) => [of(page), page]))
    expect(faults((page) => first.get(of(page)) !== page && page.title)).toEqual([])
  })

  it('says of every picture how large it is', () => {
    expect(faults(({ unsized }) => unsized)).toEqual([])
  })

  it('names its own address as the canonical one, unless it is the page for unknown addresses', () => {
    const indexed = (page: Page) => page.path !== paths.notFound
    expect(faults((page) => indexed(page) && page.canonical !== address(page) && (page.canonical ?? 'none'))).toEqual(
      [],
    )
  })

  it('names pages of other editions that exist and name it in turn', () => {
    const named = new Map(pages.map((page) => [address(page), new Set(page.alternates)]))
    expect(
      faults((page) => {
        const wrong = page.alternates.filter((other) => !named.get(other)?.has(address(page)))
        return wrong.length > 0 && wrong
      }),
    ).toEqual([])
    expect(pages.filter(({ alternates }) => alternates.length > editions.length).length).toBeGreaterThan(0)
  })

  it('names itself and a page for everybody else among them, one a language, if search engines list it', () => {
    expect(
      faults((page) => {
        const { robots, languages, alternates, edition } = page
        if (robots?.startsWith('noindex')) return languages.length > 0 && languages
        const isWhole =
          alternates.includes(address(page)) &&
          languages.includes(edition.locale) &&
          new Set(languages).size === languages.length
        return !(isWhole && languages.includes('x-default')) && languages
      }),
    ).toEqual([])
  })

  it('links only to places on a page that are there, in its own edition and in others', () => {
    const byAddress = new Map(pages.map((page) => [address(page), page]))
    const origins = new Set(sites.map(({ origin }) => origin))
    expect(
      faults((page) => {
        const wrong = page.targets.filter((target) => {
          const { origin, pathname, hash } = new URL(target, address(page))
          const isPage = origins.has(origin) && !/\.\w+$/.test(pathname) && !isOfApi(pathname)
          const there = byAddress.get(origin + pathname)
          return isPage && (!there || (hash !== '' && !there.ids.has(decodeURIComponent(hash.slice(1)))))
        })
        return wrong.length > 0 && wrong
      }),
    ).toEqual([])
  })

  it('of a product is at most four clicks from home, without scripts', () => {
    for (const { origin } of sites) {
      const own = pages.filter((page) => page.origin === origin)
      const byPath = new Map(own.map((page) => [page.path, page]))
      const reached = new Set<string>([paths.home])
      let last = [...reached]
      for (let clicks = 1; clicks <= 4; clicks++) {
        const next = last.flatMap((path) => [...(byPath.get(path)?.followed ?? [])])
        last = [...new Set(next.map((link) => link.replace(/[?#].*$/, '')))].filter(
          (path) => byPath.has(path) && !reached.has(path),
        )
        for (const path of last) reached.add(path)
      }
      const products = own.filter(({ path }) => path.startsWith('/product/')).map(({ path }) => path)
      expect(products.length).toBeGreaterThan(100)
      expect(products.filter((path) => !reached.has(path))).toEqual([])
    }
  })

  it('links only to pages and files that are there', () => {
    expect(
      faults(({ targets, edition, origin }) => {
        const live = publication.live(edition)
        const wrong = targets
          .filter((target) => target.startsWith('/') && !isOfApi(target))
          .filter((target) => {
            const { pathname } = new URL(target, origin)
            const file = pathname === '/' ? 'index.html' : decodeURIComponent(pathname.slice(1))
            return ![file, `${file}.html`].some((name) => existsSync(join(live, name)))
          })
        return wrong.length > 0 && wrong
      }),
    ).toEqual([])
  })

  it('has what customers say once where somebody makes up their mind, and nowhere else', () => {
    const helps = /^\/(|(product|category|promotions|content)(\/.*)?)$/
    const told = new Set(pages.filter(({ reviews }) => reviews > 0).map(({ edition }) => edition.key))
    expect([...told].sort()).toEqual(['de', 'it', 'pl'])
    expect(
      faults(({ path, reviews, edition, structuredData }) => {
        // A product names the posts that it is used in.
        const isPost = path.startsWith('/content/') && structuredData.some((block) => block.includes('BlogPosting'))
        const wanted = told.has(edition.key) && helps.test(path) && !isPost ? 1 : 0
        return reviews !== wanted && { reviews, wanted }
      }),
    ).toEqual([])
  })

  it('has structured data that can be read', () => {
    expect(
      faults(({ structuredData }) =>
        structuredData.some((block) => !(JSON.parse(block) as Record<string, unknown>)['@context']),
      ),
    ).toEqual([])
  })
})

describe('the texts that islands load', () => {
  it.each(sites)('are those of the country in the edition $edition.key', async ({ edition }) => {
    // What is published is the demonstration, which says some texts of its own.
    takeOwnTexts(readTexts(join(root, 'demo')))
    const { islands, errors } = messagesOf(edition)
    takeOwnTexts({})
    const published = join(publication.live(edition), `assets/i18n/${edition.language}.json`)
    expect(JSON.parse(await readFile(published, 'utf8'))).toEqual({ islands, errors })
  })
})
