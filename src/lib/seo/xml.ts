const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that no XML document may hold, in whatever notation. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Most texts hold nothing of what has to be written otherwise, halves of surrogate pairs among it. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

export const xmlText = (text: string): string =>
  special.test(text)
    ? text
        .toWellFormed()
        .replace(forbidden, '')
        .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    : text

/** An element with a text, or nothing where there is none. */
export const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''

const xmlDocument = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`

/** Encoded here, because a response goes through a text once more before it does. */
export const xmlResponse = (body: string, type = 'application/xml'): Response =>
  new Response(new TextEncoder().encode(xmlDocument(body)), { headers: { 'content-type': `${type}; charset=utf-8` } })
