import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { type InlinePart, inlinePartsAround, inlinePartsOf, isClosed } from './server/inline-parts.ts'

/** What a site is: everything there is on it by its path, and the hosts whose pictures its pages may show. */
export type Surroundings = {
  targets: { has(path: string): boolean }
  /** What its API answers beside the contract. */
  apiPaths: readonly string[]
  pictureOrigins: readonly string[]
}

/** What a page holds, or a part of one, that decides whether it is published and is told with it. */
export type Findings = {
  hasTitle: boolean
  hasHeading: boolean
  /** A file that it needs and the bundle does not have. */
  missing: string | undefined
  /**
   * Where it leads to nothing. The texts of content staff may name a product that is withdrawn by now: that is reported,
   * and no reason to keep the rest of the catalogue from being published.
   */
  deadLinks: readonly string[]
  /** Hosts whose pictures it shows although the policy lets in none of theirs: reported as dead links are. */
  refusedHosts: readonly string[]
  inline: readonly InlinePart[]
}

/** Stands in a page for a part that was looked through already. */
export const gap = '\0'

/** What a page holds beside its gaps; `undefined` when something may reach over one, so that the whole has to be read. */
export function lookAround(html: string, surroundings: Surroundings): Findings | undefined {
  const inline = inlinePartsAround(html, gap)
  const paths = pathsIn(html)
  const pictures = picturesIn(html)
  if (!inline || [...paths, ...pictures].some((found) => found.includes(gap))) return undefined
  return judged(html, paths, pictures, inline, surroundings)
}

/** What a whole page holds. */
export const lookThrough = (html: string, surroundings: Surroundings): Findings =>
  judged(html, pathsIn(html), picturesIn(html), inlinePartsOf(html), surroundings)

/** What a part holds that many pages show; `undefined` when it only makes sense with what stands around it. */
export const lookApart = (html: string, surroundings: Surroundings): Findings | undefined =>
  isClosed(html) ? lookThrough(html, surroundings) : undefined

const unique = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())]

/** What a page holds that consists of parts. */
export const together = (parts: readonly Findings[]): Findings => ({
  hasTitle: parts.some(({ hasTitle }) => hasTitle),
  hasHeading: parts.some(({ hasHeading }) => hasHeading),
  missing: parts.find(({ missing }) => missing)?.missing,
  deadLinks: unique(parts.map(({ deadLinks }) => deadLinks)),
  refusedHosts: unique(parts.map(({ refusedHosts }) => refusedHosts)),
  inline: unique(parts.map(({ inline }) => inline)),
})

const expectedStatus: Record<string, number> = { '/e/404': 404 }

function wrongStatus(route: string, status: number): string | undefined {
  const expected = expectedStatus[route] ?? 200
  return status === expected ? undefined : `answered ${status} instead of ${expected}`
}

/** What is wrong with a file that a route made; undefined when it may be published. */
export const faultOfFile = (route: string, status: number, size: number): string | undefined =>
  wrongStatus(route, status) ?? (size === 0 ? 'is empty' : undefined)

/** What is wrong with a page that a route rendered, in words; undefined when it may be published. */
export function faultOf(route: string, status: number, end: string, findings: Findings): string | undefined {
  const wrong = wrongStatus(route, status)
  if (wrong) return wrong
  if (!end.trimEnd().endsWith('</html>')) return 'ends before its end'
  if (!findings.hasTitle) return 'has no title'
  if (!findings.hasHeading) return 'has no main heading'
  return findings.missing && `needs ${findings.missing}, which the bundle does not have`
}

function judged(
  html: string,
  paths: readonly string[],
  pictures: readonly string[],
  inline: readonly InlinePart[],
  { targets, apiPaths, pictureOrigins }: Surroundings,
): Findings {
  const absent = paths.filter((path) => !targets.has(path))
  const isElsewhere = (path: string) =>
    [always, apiPaths].some((starts) => starts.some((start) => path.startsWith(start)))
  const origins = [...new Set(pictures.map(startOfAddress))].flatMap(originOf)
  return {
    hasTitle: /<title>[^<]+<\/title>/.test(html),
    hasHeading: html.includes('<h1'),
    missing: absent.find((path) => path.startsWith('/_astro/')),
    deadLinks: unique([absent.filter((path) => !isElsewhere(path))]),
    refusedHosts: unique([origins.filter((host) => !pictureOrigins.includes(host))]),
    inline,
  }
}

/** Before the address of a picture: in an image, and in the banners that a script shows later. */
const pictureStarts = [' src="', ' src=', '&quot;image&quot;:&quot;']

/** The addresses of pictures of other hosts. */
function picturesIn(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf('http'); at !== -1; at = html.indexOf('http', at + 1)) {
    if (!pictureStarts.some((start) => html.startsWith(start, at - start.length))) continue
    const [url = ''] = /^[^"&\s>]*/.exec(html.slice(at, at + 2000)) ?? []
    found.push(url)
  }
  return found
}

/** All of an address that says whose it is; of thousands of pictures a handful are left. */
const startOfAddress = (url: string): string => /^https?:\/\/[^/\\?#]*/.exec(url)?.[0] ?? url

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : [])

/** What the API answers, and what `faultOf` looks at. */
const always = ['/_astro/', ...apiPathPrefixes]

const endOfQuoted = /["?#]/g
const endOfBare = /[\s>?#]/g

/** The paths of this site that stand in attributes, up to their queries. Every page is searched, so this is as plain as it can be. */
function pathsIn(html: string): string[] {
  // Without quotes it may be the query of an address as well, and is one of an attribute after a name.
  return [
    ...pathsBehind('="', endOfQuoted, html, () => true),
    ...pathsBehind('=', endOfBare, html, (at) => followsName(html, at)),
  ]
}

/** What begins with a slash behind such a start; one of two slashes leads to another host. */
function pathsBehind(start: string, end: RegExp, html: string, isOne: (at: number) => boolean): string[] {
  const paths: string[] = []
  const begun = `${start}/`
  for (let at = html.indexOf(begun); at !== -1; at = html.indexOf(begun, at + begun.length)) {
    const from = at + start.length
    if (html.charAt(from + 1) === '/' || !isOne(at)) continue
    end.lastIndex = from
    paths.push(html.slice(from, end.exec(html)?.index))
  }
  return paths
}

const nameUnit = /[\w:-]/
const space = /\s/

/** Whether the name of an attribute stands before a place. */
function followsName(html: string, place: number): boolean {
  let at = place - 1
  while (nameUnit.test(html.charAt(at))) at--
  return at < place - 1 && space.test(html.charAt(at))
}
