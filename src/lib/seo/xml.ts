import { xmlDocument, xmlText } from '#lib/formats/xml.ts'

/** An element with a text, or nothing where there is none. */
export const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''

/** Encoded here, because a response goes through a text once more before it does. */
export const xmlResponse = (body: string, type = 'application/xml'): Response =>
  new Response(new TextEncoder().encode(xmlDocument(body)), { headers: { 'content-type': `${type}; charset=utf-8` } })
