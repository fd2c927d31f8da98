import type { PageFacts } from './page-facts.ts'
import type { Thresholds } from './thresholds.ts'

/** Something that nobody may want to be published, in words, and the pages it is about with what is said of each. */
export type Surprise = { what: string; pages: string[] }

/** A release as the guard sees it. */
export type Site = {
  origin: string
  /** Which of the pages of content are posts of the blog. */
  posts: readonly string[]
  pages: SeenPages
  /** What robots are told of the whole site. */
  robotsFile: string
}

/** The pages of a release by their paths. All of them are asked for only where nothing less tells. */
export type SeenPages = {
  readonly size: number
  get(path: string): SeenPage | undefined
  entries(): Iterable<[path: string, page: SeenPage]>
}

/** How large a page is, and what it says where it is no mere file. */
export type SeenPage = { size: number; facts?: PageFacts | undefined }

type Comparison = {
  before: Site | undefined
  after: Site
  /** Pages that were rendered now; the others say what they said. */
  rendered: readonly string[]
  /** Pages that there are no more. */
  removed: readonly string[]
  /** Paths of pages that the law of its country asks for and that it does not have. */
  lacking: readonly string[]
}

/** All that a person has to say yes to before it is live; nothing where a release changes as releases do. */
export function surprisesOf(comparison: Comparison, thresholds: Thresholds): Surprise[] {
  const { before, after, rendered, lacking } = comparison
  const fresh = rendered.flatMap((path): Change[] => {
    const now = after.pages.get(path)?.facts
    return now ? [{ path, now, then: before?.pages.get(path)?.facts }] : []
  })
  const sizeOf = (site: Site | undefined, path: string) => site?.pages.get(path)?.size ?? 0
  const isNewlyLarge = ({ path }: Change) =>
    sizeOf(after, path) > thresholds.pageSize && !(sizeOf(before, path) > thresholds.pageSize)
  return [
    ...(before ? [...removals(before, comparison, thresholds), ...elsewhere(before, after, fresh)] : []),
    about('pages are not there that the law asks for', isNewToThePublic(before, after) ? [...lacking] : []),
    ...prices(fresh, thresholds),
    about(
      'no title',
      fresh.filter(({ now, then }) => isBlank(now) && !(then && isBlank(then))).map(({ path }) => path),
    ),
    ...sharedTitles(comparison, fresh, thresholds),
    about(
      `larger than ${thresholds.pageSize} bytes`,
      fresh.filter(isNewlyLarge).map(({ path }) => path),
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

function removals(
  before: Site,
  { after, removed: gone }: Comparison,
  { removedShare, removedPages }: Thresholds,
): Surprise[] {
  if (gone.length === 0) return []
  const removed = gone.toSorted(byName.compare)
  const share = removed.length / before.pages.size
  const isMuch = removed.length > removedPages && share > removedShare
  const [kind, kindNow] = [kindOf(before), kindOf(after)]
  const own = removed.filter((path) => kind(path) === 'pages of the shop itself')
  const left = new Set(Array.from(after.pages.entries(), ([path]) => kindNow(path)))
  const lost = ['products', 'categories', 'posts'].filter((name) => !left.has(name))
  return [
    about(`${removed.length} of ${before.pages.size} pages go (${percent(share)})`, isMuch ? removed : []),
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
function elsewhere(before: Site, after: Site, fresh: readonly Change[]): Surprise[] {
  const isMoved = before.origin !== after.origin && !(isLocal(before) && isLocal(after))
  const told = fresh.flatMap(({ path, now, then }) =>
    then && then.robots !== now.robots ? [`${path}: "${now.robots}" instead of "${then.robots}"`] : [],
  )
  return [
    about('the site is published for another address', isMoved ? [`${after.origin} instead of ${before.origin}`] : []),
    about('robots are told something else', told),
    about('robots are told something else', !isMoved && robotsOf(before) !== robotsOf(after) ? ['/robots.txt'] : []),
  ]
}

/** Where the site is stands in it too. */
const robotsOf = ({ robotsFile, origin }: Site) => robotsFile.replaceAll(origin, '')

/** By how much a price has risen or fallen, where it can be said so. */
function inPercent(now: PageFacts, then: PageFacts): string {
  const share = Number(now.price) / Number(then.price) - 1
  return Number.isFinite(share) ? `, ${share < 0 ? '−' : '+'}${percent(Math.abs(share))}` : ''
}

function prices(changes: readonly Change[], { priceChange }: Thresholds): Surprise[] {
  const priced = changes.filter(({ now }) => now.price !== '')
  const isFree = ({ price }: PageFacts) => Number(price) === 0
  const free = priced.filter(({ now, then }) => isFree(now) && !(then?.price && isFree(then)))
  const jumps = priced.filter(({ now, then }) => {
    const [to, from] = [Number(now.price), Number(then?.price)]
    return to > 0 && from > 0 && Math.abs(to - from) / from > priceChange
  })
  const words = ({ path, now, then }: Change) =>
    `${path} (${now.title}): ${now.price}${then?.price ? ` instead of ${then.price}${inPercent(now, then)}` : ''}`
  return [
    about('prices of nothing', free.map(words)),
    about(`prices that change by more than ${percent(priceChange)}`, jumps.map(words)),
  ]
}

/** Pages that have a title together; a few always do, such as the steps of an order. */
function pagesBesides({ pages }: Pick<Site, 'pages'>): Map<string, string> {
  const first = new Map<string, string>()
  const shared = new Map<string, string>()
  for (const [path, { facts }] of pages.entries()) {
    if (!facts) continue
    const other = first.get(facts.title)
    if (other === undefined) first.set(facts.title, path)
    else shared.set(path, facts.title).set(other, facts.title)
  }
  return shared
}

function sharedTitles(
  { before, after }: Comparison,
  fresh: readonly Change[],
  { sharedTitles: most }: Thresholds,
): Surprise[] {
  const isMuch = (pages: number) => pages > 2 && pages / after.pages.size > most
  const retitled = fresh.filter(({ now, then }) => now.title !== then?.title).length
  // Each shares its title with one page at most that shared it with none before.
  if (!isMuch(2 * retitled)) return []
  const then = before ? pagesBesides(before) : new Map<string, string>()
  const now = [...pagesBesides(after)].filter(([path]) => !then.has(path))
  return [
    about('pages with the title of another', isMuch(now.length) ? now.map(([path, title]) => `${path}: ${title}`) : []),
  ]
}
