import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import { rating } from './addresses.ts'
import { reviewsWidget } from './reviews/widget.ts'

const widgetStyle = `
:host { display: block; font: inherit; }
.widget {
  --ink: #14293d; --soft: #4c6276; --line: #cfdbe4; --surface: #fff; --star: #b26a00; --track: #dfe7ed; --act: #0e5082;
  color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 4px;
  padding: 1.25rem; line-height: 1.5;
}
.widget.dark {
  --ink: #e8f0f6; --soft: #a9bccc; --line: #2b4a68; --surface: #0b2440; --star: #ffc04d; --track: #23415f; --act: #8bb9d4;
}
h2, h3, p, ul, ol { margin: 0; padding: 0; }
ul { list-style: none; }
h2 { font-size: 1.2rem; }
h3 { font-size: 1rem; }
.head { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: center; margin-bottom: 1.25rem; }
.value { font-size: 2.2rem; font-weight: 600; line-height: 1; font-variant-numeric: tabular-nums; }
.stars { display: inline-block; position: relative; letter-spacing: 0.1em; color: var(--track); white-space: nowrap; }
.stars span { position: absolute; inset: 0 auto 0 0; overflow: hidden; color: var(--star); }
.soft { color: var(--soft); font-size: 0.875rem; }
.bars { flex: 1 1 12rem; display: grid; gap: 0.25rem; font-size: 0.8rem; font-variant-numeric: tabular-nums; }
.bars li { display: grid; grid-template-columns: 2.5em 1fr 2.5em; gap: 0.5rem; align-items: center; }
.bar { height: 0.4rem; background: var(--track); border-radius: 2px; overflow: hidden; }
.bar i { display: block; height: 100%; background: var(--star); }
.list { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
.list > li { border-top: 1px solid var(--line); padding-top: 0.75rem; outline-offset: 0.5rem; }
.list > li[hidden] { display: none; }
.list p { margin-top: 0.35rem; }
.reply { border-left: 3px solid var(--line); padding-left: 0.75rem; }
button {
  margin-top: 1.25rem; padding: 0.6rem 1rem; min-height: 2.75rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--act); background: none; border: 1px solid currentcolor; border-radius: 4px;
}
button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`

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
