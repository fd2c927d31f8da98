import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editions } from '#i18n/editions/index.ts'
import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { paths } from '#lib/domain/paths.ts'
import { type RunningApi, startApi } from '../../api/serve.ts'
import { Publication, sites } from '../support/publication.ts'

type Page = { origin: string; language: string; path: string; html: string; $: ReturnType<typeof load> }

let api: RunningApi
let publication: Publication
const pages: Page[] = []

beforeAll(async () => {
  api = await startApi()
  publication = new Publication(api.url)
  for (const { edition, origin } of sites) {
    await publication.publish(edition)
    for (const [file, latin1] of publication.files(edition)) {
      if (!file.endsWith('.html')) continue
      const html = Buffer.from(latin1, 'latin1').toString()
      const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
      pages.push({ origin, language: edition.hreflang, path: encodeURI(path), html, $: load(html) })
    }
  }
})

afterAll(async () => {
  publication.remove()
  await api.close()
})

const address = ({ origin, path }: Page) => (path === '/' ? `${origin}/` : origin + path)

/** What is wrong with which page; an empty list is a pass that says nothing. */
const faults = (fault: (page: Page) => unknown) =>
  pages.flatMap((page) => {
    const found = fault(page)
    return found ? [`${address(page)}: ${JSON.stringify(found)}`] : []
  })

describe('every published page', () => {
  it('is there, in every edition', () => {
    for (const { origin } of sites) {
      const own = pages.filter((page) => page.origin === origin).map(({ path }) => path)
      expect(own).toEqual(expect.arrayContaining([paths.home, paths.notFound, expect.stringMatching('^/product/')]))
    }
  })

  it('is in the language of its edition, with one heading, a title and a description', () => {
    expect(faults(({ $, language }) => $('html').attr('lang') !== language)).toEqual([])
    expect(faults(({ $ }) => $('h1').length !== 1 && $('h1').length)).toEqual([])
    expect(faults(({ $ }) => !$('head > title').text().trim())).toEqual([])
    // What search engines do not list needs no description, and a further page of a list has none of its own.
    const described = ({ $, path }: Page) =>
      !$('meta[name=robots]').attr('content')?.startsWith('noindex') && !/^\/category\/[^/]+\/\d+$/.test(path)
    expect(faults((page) => described(page) && !page.$('meta[name=description]').attr('content')?.trim())).toEqual([])
  })

  it('names its own address as the canonical one, unless it is the page for unknown addresses', () => {
    const indexed = (page: Page) => page.path !== paths.notFound
    expect(
      faults((page) => {
        const canonical = page.$('link[rel=canonical]').attr('href')
        return indexed(page) && canonical !== address(page) && (canonical ?? 'none')
      }),
    ).toEqual([])
  })

  it('names pages of other editions that exist and name it in turn', () => {
    const alternates = ({ $ }: Page) =>
      $('link[rel=alternate][hreflang]')
        .toArray()
        .map((link) => $(link).attr('href') ?? '')
    const named = new Map(pages.map((page) => [address(page), alternates(page)]))
    expect(
      faults((page) => {
        const wrong = alternates(page).filter((other) => !named.get(other)?.includes(address(page)))
        return wrong.length > 0 && wrong
      }),
    ).toEqual([])
    expect(pages.filter((page) => alternates(page).length > editions.length).length).toBeGreaterThan(0)
  })

  it('links only to pages and files that are there', () => {
    expect(
      faults(({ $, origin }) => {
        const site = sites.find((candidate) => candidate.origin === origin)
        const live = site ? publication.live(site.edition) : ''
        const wrong = $('a[href^="/"], link[href^="/"], script[src], img[src]')
          .toArray()
          .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
          .filter((target) => target.startsWith('/') && !apiPathPrefixes.some((prefix) => target.startsWith(prefix)))
          .filter((target) => {
            const { pathname } = new URL(target, origin)
            const file = pathname === '/' ? 'index.html' : decodeURIComponent(pathname.slice(1))
            return ![file, `${file}.html`].some((name) => existsSync(join(live, name)))
          })
        return wrong.length > 0 && wrong
      }),
    ).toEqual([])
  })

  it('has structured data that can be read', () => {
    expect(
      faults(({ $ }) => {
        const blocks = $('script[type="application/ld+json"]').toArray()
        return blocks.some((block) => !(JSON.parse($(block).text()) as Record<string, unknown>)['@context'])
      }),
    ).toEqual([])
  })
})
