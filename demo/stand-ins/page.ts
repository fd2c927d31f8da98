import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import { textsOf } from './texts.ts'

type Content = ReturnType<typeof html>

/** Whom a page stands in for: nobody's name, and no colour of the shop, which has been left here. */
export type Provider = 'Sandbox Pay' | 'Sandbox Leasing' | 'Sandbox Mail'

/** A page as a provider's, which says that it stands in for one; no script runs on it and nothing is fetched for it. */
export async function page(
  context: Context,
  { provider, culture, title }: { provider: Provider; culture: Culture; title: string },
  content: Content,
): Promise<Response> {
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
          <title>${title} · ${provider}</title>
          <style>
            :root {
              color-scheme: light dark;
              --own: light-dark(#0b6355, #7fd6c4);
              --line: light-dark(#cfd5da, #434a52);
            }
            * {
              box-sizing: border-box;
            }
            body {
              font:
                16px/1.5 system-ui,
                sans-serif;
              margin: 0;
              background: light-dark(#eef1f2, #16191c);
              color: light-dark(#1b2126, #eceff1);
              overflow-wrap: anywhere;
            }
            body > p {
              margin: 0;
              padding: 0.6rem 1rem;
              background: #ffe08a;
              color: #1c1c1c;
              text-align: center;
              font-size: 0.9rem;
            }
            header,
            main {
              width: min(var(--wide, 42rem), 100% - 2rem);
              margin: 0 auto;
            }
            header {
              display: flex;
              align-items: center;
              gap: 0.6rem;
              padding: 1.25rem 0;
              font-size: 1.1rem;
              font-weight: 700;
            }
            header svg {
              flex: none;
              color: var(--own);
            }
            main {
              margin-bottom: 3rem;
              padding: clamp(1.25rem, 5vw, 2rem);
              border: 1px solid var(--line);
              border-top: 4px solid var(--own);
              border-radius: 8px;
              background: light-dark(#fff, #22272c);
            }
            :is(h1, h2, p, dl):first-child {
              margin-top: 0;
            }
            h1 {
              margin: 0 0 1rem;
              font-size: 1.4rem;
              line-height: 1.25;
            }
            h2 {
              font-size: 1.1rem;
            }
            dl {
              display: grid;
              grid-template-columns: 1fr auto;
              align-items: baseline;
              gap: 0.75rem 1rem;
              margin: 1rem 0;
              padding: 0.9rem 0;
              border-block: 1px solid var(--line);
            }
            dd {
              margin: 0;
              text-align: end;
            }
            table {
              border-collapse: collapse;
              width: 100%;
            }
            th,
            td {
              text-align: start;
              padding: 0.35rem 0.75rem 0.35rem 0;
              border-bottom: 1px solid var(--line);
            }
            a {
              color: var(--own);
            }
            form {
              display: grid;
              grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
              gap: 0.75rem;
            }
            select,
            button {
              width: 100%;
              min-height: 2.75rem;
              padding: 0.4rem 0.8rem;
              border: 1px solid var(--line);
              border-radius: 6px;
              background: none;
              color: inherit;
              font: inherit;
            }
            select {
              margin-top: 0.25rem;
              background: light-dark(#fff, #22272c);
            }
            button {
              cursor: pointer;
            }
            .first {
              grid-column: 1 / -1;
              border-color: transparent;
              background: var(--own);
              color: light-dark(#fff, #10231f);
              font-weight: 700;
            }
            :focus-visible {
              outline: 3px solid var(--own);
              outline-offset: 2px;
            }
            pre {
              white-space: pre-wrap;
            }
            iframe {
              width: 100%;
              height: 28rem;
              border: 1px solid var(--line);
              background: #fff;
            }
            small {
              color: light-dark(#4d5962, #b3bdc5);
            }
            .result {
              font-size: 1.5rem;
              font-weight: 700;
              font-variant-numeric: tabular-nums;
            }
          </style>
        </head>
        <body ${provider === 'Sandbox Pay' ? html`style="--wide: 28rem"` : ''}>
          <p>${textsOf(briefIn(culture).language).demonstration}</p>
          <header>
            <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
              <rect width="24" height="24" rx="7" fill="currentColor" />
              <circle cx="12" cy="12" r="5" fill="none" stroke="light-dark(#fff, #10231f)" stroke-width="3" />
            </svg>
            ${provider}
          </header>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html> `,
  )
}
