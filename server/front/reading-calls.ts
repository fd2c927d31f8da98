import { endpoints } from '#lib/contract/endpoints.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'

const { search, filter, filterCategory, associations } = endpoints

/** What only reads, though its question is too long for an address. */
const asked: readonly Endpoint[] = [search, filter, filterCategory, associations]

/** What reads the catalogue, is the same for everybody and is nobody's; only systems take it in lines. */
const reading = Object.values<Endpoint>(endpoints).filter(
  (row) => (row.method === 'GET' && row.audience === 'anyone' && row.format === 'json') || asked.includes(row),
)

const patterns = reading.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** Whether a call changes nothing and tells of nobody: one that reads the catalogue, or a picture of it. */
export function onlyReads(method: string, pathname: string): boolean {
  const named = method === 'HEAD' ? 'GET' : method
  if (named === 'GET' && pathname.startsWith('/media/')) return true
  return patterns.some((row) => row.method === named && row.pattern.test(pathname))
}
