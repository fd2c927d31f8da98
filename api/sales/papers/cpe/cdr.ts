import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ...{ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false },
  isArray: (name) => name === 'Note' || name === 'DocumentResponse',
})

/** What SUNAT or an OSE made of a file (constancia de recepción): a code, words for it, and what it observed. */
export type Cdr = { code: string; text: string; notes: string[]; number: string; sum: string | null; at: string }

type Said = { [name: string]: unknown }
const at = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? (found as Said)[name] : undefined),
    node,
  )
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A constancia as it came; an error where it is none. */
export function readCdr(xml: string): Cdr {
  const root = at(parser.parse(xml), 'ApplicationResponse')
  const responses = at(root, 'DocumentResponse')
  const first: unknown = Array.isArray(responses) ? responses[0] : undefined
  const code = textOf(at(first, 'Response', 'ResponseCode'))
  if (!/^\d{1,4}$/.test(code)) throw new Error('it is no constancia (CDR)')
  const notes = at(root, 'Note')
  const sum = textOf(at(first, 'DocumentReference', 'Attachment', 'ExternalReference', 'DocumentHash'))
  const [day, hour] = ['ResponseDate', 'ResponseTime'].map((name) => textOf(at(root, name)))
  const moment = new Date(`${day}T${hour?.slice(0, 8)}-05:00`)
  return {
    code,
    text: textOf(at(first, 'Response', 'Description')),
    notes: Array.isArray(notes) ? notes.map(textOf).filter((note) => note !== '') : [],
    number: textOf(at(first, 'DocumentReference', 'ID')) || textOf(at(first, 'Response', 'ReferenceID')),
    sum: sum || null,
    at: Number.isNaN(moment.getTime()) ? `${day}` : moment.toISOString(),
  }
}

/** 0 is taken, and 4000 and more are taken with observations. */
export const isTaken = ({ code }: Pick<Cdr, 'code'>): boolean => code === '0' || Number(code) >= 4_000
