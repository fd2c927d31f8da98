import { apiPathPrefixes } from '#lib/contract/endpoints.ts'

/** Everything a page may lead to on its own site. */
export type Targets = { has(path: string): boolean }

const expectedStatus: Record<string, number> = { '/e/404': 404 }

const references = /\s(?:href|src|component-url|renderer-url)="(\/(?!\/)[^"]*)"/g

/** What is wrong with a rendered page, in words; undefined when it may be published. */
export function faultOf(path: string, status: number, body: string, targets: Targets): string | undefined {
  const expected = expectedStatus[path] ?? 200
  if (status !== expected) return `answered ${status} instead of ${expected}`
  if (/\.\w+$/.test(path)) return body === '' ? 'is empty' : undefined
  if (!body.trimEnd().endsWith('</html>')) return 'ends before its end'
  if (!/<title>[^<]+<\/title>/.test(body)) return 'has no title'
  if (!body.includes('<h1')) return 'has no main heading'
  for (const [, reference = ''] of body.matchAll(references)) {
    const target = reference.replace(/[?#].*$/s, '')
    if (targets.has(target) || apiPathPrefixes.some((prefix) => target.startsWith(prefix))) continue
    return `leads to ${target}, which is nowhere on this site`
  }
  return undefined
}
