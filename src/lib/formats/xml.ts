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

/** What an XML document may hold of a text. */
export const xmlCharacters = (text: string): string => text.toWellFormed().replace(forbidden, '')

export const xmlText = (text: string): string =>
  special.test(text) ? xmlCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? character) : text

export const xmlDocument = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
