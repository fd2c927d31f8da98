import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import { textsOf } from './texts.ts'

type Content = ReturnType<typeof html>

/** A page as a provider's, which says that it stands in for one; no script runs on it and nothing is fetched for it. */
export async function page(context: Context, culture: Culture, title: string, content: Content): Promise<Response> {
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors *",
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
          <title>${title}</title>
          <style>
            :root {
              color-scheme: light dark;
            }
            body {
              font:
                16px/1.5 system-ui,
                sans-serif;
              margin: 0;
              background: light-dark(#eef0f3, #16181c);
            }
            body > p {
              margin: 0;
              padding: 0.6rem 1rem;
              background: #ffe08a;
              color: #1c1c1c;
              text-align: center;
              font-size: 0.9rem;
            }
            main {
              box-sizing: border-box;
              max-width: 42rem;
              margin: 2rem auto;
              padding: 1.5rem;
              border: 1px solid #8884;
              border-radius: 8px;
              background: light-dark(#fff, #22262c);
            }
            h1 {
              margin: 0 0 1rem;
              font-size: 1.4rem;
            }
            main form button {
              min-height: 2.75rem;
              border: 1px solid currentColor;
              border-radius: 4px;
            }
            table {
              border-collapse: collapse;
              width: 100%;
            }
            th,
            td {
              text-align: start;
              padding: 0.35rem 0.75rem 0.35rem 0;
              border-bottom: 1px solid #8886;
            }
            label {
              display: block;
              margin: 0.75rem 0;
            }
            select,
            button {
              font: inherit;
              padding: 0.4rem 0.8rem;
            }
            pre {
              white-space: pre-wrap;
            }
            iframe {
              width: 100%;
              height: 28rem;
              border: 1px solid #8886;
              background: #fff;
            }
            .result {
              font-size: 1.4rem;
              font-weight: 600;
            }
          </style>
        </head>
        <body>
          <p>${textsOf(briefIn(culture).language).demonstration}</p>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html> `,
  )
}
