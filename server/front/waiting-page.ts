import type { Edition } from '#i18n/edition.ts'
import { translator } from '#i18n/translator.ts'

const seconds = 2

/** What a shopper sees while an edition is published for the first time; the page asks again by itself. */
export function waitingPage(edition: Edition): Response {
  const text = translator(edition)
  const body = `<!doctype html>
<html lang="${edition.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}">
<title>${text('waiting.title')}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1rem }</style>
<h1>${text('waiting.title')}</h1>
<p>${text('waiting.text')}</p>
</html>
`
  return new Response(body, {
    status: 503,
    headers: { 'content-type': 'text/html;charset=utf-8', 'retry-after': `${seconds}`, 'cache-control': 'no-store' },
  })
}
