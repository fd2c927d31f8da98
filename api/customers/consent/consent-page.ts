import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Culture } from '#lib/contract/cultures.ts'

type Content = ReturnType<typeof html>
type Page = { culture: Culture; brand: string; title: string; content: Content }

/** A small page, whole in itself: no script runs on it and nothing is fetched for it, so it opens from any mail program. */
export async function consentPage(context: Context, { culture, brand, title, content }: Page): Promise<Response> {
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  context.header('cache-control', 'no-store')
  context.header('x-robots-tag', 'noindex')
  context.header('referrer-policy', 'no-referrer')
  return context.html(
    html`<!doctype html>
      <html lang="${culture}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · ${brand}</title>
          <style>
            :root {
              color-scheme: light dark;
              --ink: light-dark(#0b2240, #eaf1f9);
              --line: light-dark(#6f8aa8, #7fa0c4);
              --call: light-dark(#0b3a6f, #8fc1f5);
            }
            body {
              margin: 0 auto;
              padding: 1.5rem;
              max-width: 36rem;
              background: light-dark(#fff, #061b33);
              color: var(--ink);
              font:
                1.0625rem/1.6 system-ui,
                sans-serif;
              overflow-wrap: anywhere;
            }
            header {
              padding-bottom: 1rem;
              border-bottom: 1px solid var(--line);
              font-weight: 700;
            }
            a {
              color: var(--call);
            }
            button {
              min-height: 2.75rem;
              padding: 0.5rem 1.25rem;
              border: 0;
              border-radius: 3px;
              background: var(--call);
              color: light-dark(#fff, #061b33);
              font: inherit;
              font-weight: 600;
              cursor: pointer;
            }
            :focus-visible {
              outline: 3px solid var(--line);
              outline-offset: 2px;
            }
          </style>
        </head>
        <body>
          <header><a href="/">${brand}</a></header>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html> `,
  )
}
