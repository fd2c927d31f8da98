import { apiPathPrefixes } from '#lib/contract/endpoints.ts'

/** Everything there is on a site, by its path. */
export type Targets = { has(path: string): boolean }

const expectedStatus: Record<string, number> = { '/e/404': 404 }

const code = /\s(?:src|component-url|renderer-url|href)="\/(_astro\/[^"]*)"/g
const links = /<a\s[^>]*?href="(\/(?!\/)[^"]*)"/g

/** What is wrong with a rendered page, in words; undefined when it may be published. */
export function faultOf(path: string, status: number, body: string, targets: Targets): string | undefined {
  const expected = expectedStatus[path] ?? 200
  if (status !== expected) return `answered ${status} instead of ${expected}`
  if (/\.\w+$/.test(path)) return body === '' ? 'is empty' : undefined
  if (!body.trimEnd().endsWith('</html>')) return 'ends before its end'
  if (!/<title>[^<]+<\/title>/.test(body)) return 'has no title'
  if (!body.includes('<h1')) return 'has no main heading'
  for (const [, file = ''] of body.matchAll(code)) {
    if (!targets.has(`/${file}`)) return `needs /${file}, which the bundle does not have`
  }
  return undefined
}

/**
 * Where a page leads to nothing. The texts of content staff may name a product that is withdrawn by now: that is
 * reported, and no reason to keep the rest of the catalogue from being published.
 */
export function deadLinksOf(body: string, targets: Targets): string[] {
  const dead = new Set<string>()
  for (const [, link = ''] of body.matchAll(links)) {
    const target = link.replace(/[?#].*$/s, '')
    if (!targets.has(target) && !apiPathPrefixes.some((prefix) => target.startsWith(prefix))) dead.add(target)
  }
  return [...dead]
}
