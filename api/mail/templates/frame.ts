import { dictated } from '#lib/formats/unbroken.ts'
import { themeColours } from './theme-colours.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/** Numbers of orders and offers stay on one line, as somebody reads them out. */
const number = /(?<![A-Z\d-])((?:[A-Z][A-Z\d]{0,5}-){1,2}\d{4}-[A-Z\d]{6})(?![A-Z\d-])/g

/** So do those of telephones and accounts where the line has room for them, which a narrow phone may not have for an IBAN. */
const inGroups = new RegExp(`(?<![\\p{L}\\p{N}])${dictated.source}`, 'gu')

const written = (text: string): string =>
  escapeHtml(text)
    .replaceAll(number, '<span style="white-space:nowrap">$1</span>')
    .replaceAll(inGroups, '<span style="display:inline-block">$&</span>')

const sans = `font-family:'Open Sans',Arial,Helvetica,sans-serif`

/** Mail programs that darken a page by themselves are told how; the others show what stands inline. */
const dark = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.outside{background:#0f1620!important}.sheet{background:#18222f!important;color:#e8edf3!important}
.quiet{color:#a9b6c4!important}.quote{background:#223040!important}.row{border-color:#33445a!important}}
</style>`

/** What every mail looks like: the brand on the ground of the shop's header above a line of its accent, a sheet no wider than a phone needs, who sends it below. */
export function mailPage(
  culture: string,
  { brand, body, signature }: Record<'brand' | 'body' | 'signature', string>,
): string {
  const { header, onHeader, accent } = themeColours().light
  return `<!doctype html>
<html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">${dark}</head>
<body class="outside" style="margin:0;background:#eef2f6;${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="outside" style="background:#eef2f6"><tr><td align="center" style="padding:12px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="background:${header};border-bottom:3px solid ${accent};padding:16px 20px;color:${onHeader};font-size:22px;font-weight:bold">${escapeHtml(brand)}</td></tr>
<tr><td class="sheet" style="background:#ffffff;color:#1c2430;padding:20px;font-size:16px;line-height:1.5;word-break:break-word">
${body}
</td></tr>
<tr><td class="quiet" style="padding:14px 20px;color:#4b5866;font-size:13px;line-height:1.5">${escapeHtml(signature)}</td></tr>
</table></td></tr></table>
</body></html>
`
}

/** A text that goes along as a file: nothing of it runs, and on paper it is black on white. */
export const textPage = (culture: string, { title, body }: Record<'title' | 'body', string>): string =>
  `<!doctype html>
<html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https:">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>body{max-width:42em;margin:0 auto;padding:24px 16px;font:16px/1.55 'Open Sans',Arial,sans-serif;overflow-wrap:break-word}
h1{font-size:1.6em;border-bottom:3px solid ${themeColours().light.accent};padding-bottom:8px}h2{font-size:1.2em;margin-top:1.6em}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`

/** Its lines stay lines: an answer from the back office has some. */
export const paragraph = (text: string): string =>
  `<p style="margin:0 0 14px">${written(text).replaceAll(/\r?\n/g, '<br>')}</p>`

/** A link as a button that fills a phone's width if it has to. */
export function button(label: string, address: string): string {
  const { link, surface } = themeColours().light
  return `<p style="margin:0 0 18px"><a href="${escapeHtml(address)}" style="display:inline-block;background:${link};color:${surface};padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>`
}

/** A picture that goes along, on white whatever is around it. */
export const picture = (cid: string, alt: string): string =>
  `<p style="margin:0 0 14px"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="200" height="200" style="display:block;background:#ffffff;color:#1c2430"></p>`

export const blockquote = (text: string): string =>
  `<blockquote class="quote" style="margin:0 0 14px;padding:10px 14px;background:#f3f6f9;border-left:3px solid ${themeColours().light.link};white-space:pre-wrap">${written(text)}</blockquote>`

const small = (text: string) => `<br><span style="font-size:13px">${written(text).replaceAll('\n', '<br>')}</span>`

export function listing(lines: readonly { text: string; amount: string; below?: string }[]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #c8d0d8;vertical-align:top'
  const rows = lines.map(
    ({ text, amount, below }) =>
      `<tr><td class="row" style="${cell}">${written(text)}${below ? small(below) : ''}</td><td class="row" style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${rows.join('')}</table>`
}
