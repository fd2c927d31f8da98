import type { PageFacts } from './page-facts.ts'
import type { Thresholds } from './thresholds.ts'

/** Something that nobody may want to be published, in words, and the pages it is about with what is said of each. */
export type Surprise = { what: string; pages: string[] }

/** A release as the guard sees it. */
export type Site = {
  origin: string
  /** Which of the pages of content are posts of the blog. */
  posts: readonly string[]
  /** What its pages say. */
  pages: ReadonlyMap<string, PageFacts>
  sizes: ReadonlyMap<string, number>
  /** What robots are told of the whole site. */
  robotsFile: string
}

type Comparison = {
  before: Site | undefined
  after: Site
  /** Pages that were rendered now; the others say what they said. */
  rendered: readonly string[]
  /** Paths of pages that the law of its country asks for and that it does not have. */
  lacking: readonly string[]
}

/** All that a person has to say yes to before it is live; nothing where a release changes as releases do. */
export function surprisesOf({ before, after, rendered, lacking }: Comparison, thresholds: Thresholds): Surprise[] {
  const fresh = rendered.flatMap((path): Change[] => {
    const now = after.pages.get(path)
    return now ? [{ path, now, then: before?.pages.get(path) }] : []
  })
  const isNewlyLarge = (path: string) =>
    (after.sizes.get(path) ?? 0) > thresholds.pageSize && !((before?.sizes.get(path) ?? 0) > thresholds.pageSize)
  return [
    ...(before ? [...removals(before, after, thresholds), ...elsewhere(before, after)] : []),
    about('pages are not there that the law asks for', isNewToThePublic(before, after) ? [...lacking] : []),
    ...prices(fresh, thresholds),
    about(
      'no title',
      fresh.filter(({ now, then }) => isBlank(now) && !(then && isBlank(then))).map(({ path }) => path),
    ),
    ...sharedTitles(before, after, thresholds),
    about(
      `larger than ${thresholds.pageSize} bytes`,
      rendered.filter((path) => after.pages.has(path) && isNewlyLarge(path)),
    ),
  ].filter(({ pages }) => pages.length > 0)
}

type Change = { path: string; now: PageFacts; then: PageFacts | undefined }

const about = (what: string, pages: string[]): Surprise => ({ what, pages })

const isBlank = ({ title }: PageFacts) => title.trim() === ''

const percent = (share: number) => `${Math.round(100 * share)} %`

const kindOf = ({ posts }: Pick<Site, 'posts'>) => {
  const isPost = new Set(posts)
  return (path: string): string => {
    if (path.startsWith('/content/')) return isPost.has(path) ? 'posts' : 'pages of the shop itself'
    const [, kind = ''] = /^\/(product|category|promotions|sitemap)\//.exec(path) ?? []
    return (
      { product: 'products', category: 'categories', promotions: 'lists', sitemap: 'lists' }[kind] ??
      'pages of the shop itself'
    )
  }
}

/** As people count: 2 before 10. */
const byName = new Intl.Collator('en', { numeric: true })

function removals(before: Site, after: Site, { removedShare, removedPages }: Thresholds): Surprise[] {
  const removed = [...before.sizes.keys()].filter((path) => !after.sizes.has(path)).sort(byName.compare)
  if (removed.length === 0) return []
  const share = removed.length / before.sizes.size
  const isMuch = removed.length > removedPages && share > removedShare
  const kind = kindOf(before)
  const own = removed.filter((path) => kind(path) === 'pages of the shop itself')
  const left = new Set([...after.sizes.keys()].map(kindOf(after)))
  const lost = ['products', 'categories', 'posts'].filter((name) => !left.has(name))
  return [
    about(`${removed.length} of ${before.sizes.size} pages go (${percent(share)})`, isMuch ? removed : []),
    about('pages of the shop itself go, such as those the law asks for', own),
    ...lost.map((name) =>
      about(
        `no ${name} are left`,
        removed.filter((path) => kind(path) === name),
      ),
    ),
  ]
}

/** A shop that is tried out on one machine sells to nobody, so that no law asks anything of it. */
const isLocal = ({ origin }: Site) => /(^|\.)localhost$/.test(new URL(origin).hostname)

const isNewToThePublic = (before: Site | undefined, after: Site) => !isLocal(after) && (!before || isLocal(before))

/** What search engines are told of where pages are, and of which they may show. */
function elsewhere(before: Site, after: Site): Surprise[] {
  const isMoved = before.origin !== after.origin && !(isLocal(before) && isLocal(after))
  const told = [...after.pages].flatMap(([path, { robots }]) => {
    const then = before.pages.get(path)
    return then && then.robots !== robots ? [`${path}: "${robots}" instead of "${then.robots}"`] : []
  })
  return [
    about('the site is published for another address', isMoved ? [`${after.origin} instead of ${before.origin}`] : []),
    about('robots are told something else', told),
    about('robots are told something else', !isMoved && robotsOf(before) !== robotsOf(after) ? ['/robots.txt'] : []),
  ]
}

/** Where the site is stands in it too. */
const robotsOf = ({ robotsFile, origin }: Site) => robotsFile.replaceAll(origin, '')

function prices(changes: readonly Change[], { priceChange }: Thresholds): Surprise[] {
  const priced = changes.filter(({ now }) => now.price !== '')
  const isFree = ({ price }: PageFacts) => Number(price) === 0
  const free = priced.filter(({ now, then }) => isFree(now) && !(then?.price && isFree(then)))
  const jumps = priced.filter(({ now, then }) => {
    const [to, from] = [Number(now.price), Number(then?.price)]
    return to > 0 && from > 0 && Math.abs(to - from) / from > priceChange
  })
  const words = ({ path, now, then }: Change) =>
    `${path}: ${now.price}${then?.price ? ` instead of ${then.price}` : ''}`
  return [
    about('prices of nothing', free.map(words)),
    about(`prices that change by more than ${percent(priceChange)}`, jumps.map(words)),
  ]
}

/** Pages that have a title together; a few always do, such as the steps of an order. */
function pagesBesides({ pages }: Pick<Site, 'pages'>): Map<string, string> {
  const first = new Map<string, string>()
  const shared = new Map<string, string>()
  for (const [path, { title }] of pages) {
    const other = first.get(title)
    if (other === undefined) first.set(title, path)
    else shared.set(path, title).set(other, title)
  }
  return shared
}

function sharedTitles(before: Site | undefined, after: Site, { sharedTitles: most }: Thresholds): Surprise[] {
  const then = before ? pagesBesides(before) : new Map<string, string>()
  const now = [...pagesBesides(after)].filter(([path]) => !then.has(path))
  const isMuch = now.length > 2 && now.length / after.pages.size > most
  return [about('pages with the title of another', isMuch ? now.map(([path, title]) => `${path}: ${title}`) : [])]
}
