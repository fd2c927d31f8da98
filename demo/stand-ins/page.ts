import type { Context } from 'hono'
import { html } from 'hono/html'

type Content = ReturnType<typeof html>

/** A small page of a stand-in, whole in itself; no script runs on it and nothing is fetched for it. */
export async function page(context: Context, language: string, title: string, content: Content): Promise<Response> {
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors *",
  )
  context.header('cache-control', 'no-store')
  context.header('x-robots-tag', 'noindex')
  context.header('referrer-policy', 'no-referrer')
  return context.html(
    html`<!doctype html>
      <html lang="${language}">
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
              max-width: 42rem;
              margin: 2rem auto;
              padding: 0 1rem;
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
          <h1>${title}</h1>
          ${content}
        </body>
      </html> `,
  )
}
