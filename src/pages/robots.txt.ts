import type { APIRoute } from 'astro'
import { paths } from '#lib/domain/paths.ts'

/** Where no page is. Pages that must not be indexed say so themselves, which is only read where they may be fetched. */
const closed = ['/yes-api/', '/oauth/', '/auth/']

export const GET: APIRoute = ({ locals: { site } }) => {
  const lines = [
    'User-agent: *',
    ...[...closed, ...(site.apiPaths ?? [])].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}${paths.sitemap}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
