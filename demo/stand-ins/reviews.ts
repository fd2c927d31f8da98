import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import { rating } from './addresses.ts'
import { widgetStyle } from './reviews/widget-style.ts'
import { reviewsWidget } from './reviews/widget.ts'

const accounts = new Map(
  Object.entries(
    JSON.parse(readFileSync(new URL('./reviews/reviews.json', import.meta.url), 'utf8')) as Record<string, object>,
  ),
)

/** The rating with its votes. */
const votes = {
  ratingValue: rating.value,
  ratingCount: rating.count,
  distribution: [
    { rating: 5, count: 53 },
    { rating: 4, count: 4 },
    { rating: 3, count: 1 },
    { rating: 2, count: 0 },
    { rating: 1, count: 0 },
  ],
}

/** The platform that collects reviews: a script for the shop's pages, and what the script shows. */
export function reviews(): Hono {
  const app = new Hono()
  const script = `(${reviewsWidget.toString()})(${JSON.stringify(widgetStyle)})\n`
  app.get('/reviews/widget.js', ({ req }) => kept(req.raw, script, 'text/javascript; charset=utf-8'))
  app.get('/reviews/:file{[a-z-]+\\.json}', ({ req }) => {
    const account = req.param('file').replace(/\.json$/, '')
    const words = accounts.get(account)
    if (!words) throw new HttpProblem('NOT_FOUND')
    return kept(req.raw, JSON.stringify({ account, ...votes, ...words }), 'application/json')
  })
  return app
}

/** For an hour, and on any site. */
function kept(request: Request, body: string, type: string): Response {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const headers = {
    etag,
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': type } })
}
