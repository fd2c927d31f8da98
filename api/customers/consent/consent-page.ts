import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Culture } from '#lib/contract/cultures.ts'
import { themeColours } from '../../mail/templates/theme-colours.ts'

type Content = ReturnType<typeof html>
type Page = {
  culture: Culture
  brand: string
  title: string
  content: Content
  /** Scripts by their hashes, and where forms go that leave the shop. */
  allowed?: { scripts: readonly string[]; forms: readonly string[] }
}

const nothing = { scripts: ["'none'"], forms: ["'self'"] }

/** A small page, whole in itself: no script runs on it that it does not name and nothing is fetched for it, so it opens from any mail program. */
export async function consentPage(
  context: Context,
  { culture, brand, title, content, allowed = nothing }: Page,
): Promise<Response> {
  context.header(
    'content-security-policy',
    `default-src 'none'; script-src ${allowed.scripts.join(' ')}; style-src 'unsafe-inline'; form-action ${allowed.forms.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  )
  context.header('cache-control', 'no-store')
  context.header('x-robots-tag', 'noindex')
  context.header('referrer-policy', 'no-referrer')
  const { light, dark } = themeColours()
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
              --ink: light-dark(${light.ink}, ${dark.ink});
              --line: light-dark(${light.line}, ${dark.line});
              --call: light-dark(${light.link}, ${dark.link});
              --sheet: light-dark(${light.surface}, ${dark.surface});
            }
            body {
              margin: 0 auto;
              padding: 1.5rem;
              max-width: 36rem;
              background: var(--sheet);
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
              color: var(--sheet);
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
