import { apiPathPrefixes } from '#lib/contract/endpoints.ts'

/** Everything there is on a site, by its path. */
export type Targets = { has(path: string): boolean }

const expectedStatus: Record<string, number> = { '/e/404': 404 }

/** What is wrong with a page that a route rendered, in words; undefined when it may be published. */
export function faultOf(route: string, status: number, body: string, targets: Targets): string | undefined {
  const expected = expectedStatus[route] ?? 200
  if (status !== expected) return `answered ${status} instead of ${expected}`
  if (/\.\w+$/.test(route)) return body === '' ? 'is empty' : undefined
  if (!body.trimEnd().endsWith('</html>')) return 'ends before its end'
  if (!/<title>[^<]+<\/title>/.test(body)) return 'has no title'
  if (!body.includes('<h1')) return 'has no main heading'
  const missing = pathsIn(body).find((path) => path.startsWith('/_astro/') && !targets.has(path))
  return missing && `needs ${missing}, which the bundle does not have`
}

/**
 * Where a page leads to nothing. The texts of content staff may name a product that is withdrawn by now: that is
 * reported, and no reason to keep the rest of the catalogue from being published.
 */
export function deadLinksOf(body: string, targets: Targets, apiPaths: readonly string[] = []): string[] {
  const known = [...elsewhere, ...apiPaths]
  const exists = (path: string) => targets.has(path) || known.some((prefix) => path.startsWith(prefix))
  return [...new Set(pathsIn(body).filter((path) => !exists(path)))]
}

/** Before the address of a picture: in an image, and in the banners that a script shows later. */
const pictureStarts = [' src="http', '&quot;image&quot;:&quot;http']

/** Hosts whose pictures a page shows although its policy lets in none of theirs: reported as dead links are. */
export function refusedPicturesOf(body: string, allowed: readonly string[]): string[] {
  const hosts = pictureStarts.flatMap((start) => {
    const found: string[] = []
    for (let at = body.indexOf(start); at !== -1; at = body.indexOf(start, at + 1)) {
      const from = at + start.length - 'http'.length
      const [url = ''] = /^[^"&\s]*/.exec(body.slice(from, from + 2000)) ?? []
      if (URL.canParse(url)) found.push(new URL(url).origin)
    }
    return found
  })
  return [...new Set(hosts)].filter((host) => !allowed.includes(host))
}

/** What the API answers, and what `faultOf` looks at. */
const elsewhere = ['/_astro/', ...apiPathPrefixes]

const pathStart = '="/'

/** The paths of this site that stand in attributes. Every page is searched, so this is as plain as it can be. */
function pathsIn(body: string): string[] {
  const paths: string[] = []
  for (let at = body.indexOf(pathStart); at !== -1; at = body.indexOf(pathStart, at + 1)) {
    const from = at + pathStart.length - 1
    const value = body.slice(from, body.indexOf('"', from))
    if (!value.startsWith('//')) paths.push(value.replace(/[?#].*$/s, ''))
  }
  return paths
}
