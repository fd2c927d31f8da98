import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import type { Invoice } from './invoice.ts'
import { saidOf } from './xml.ts'

/** Kinds of documents by the codes of SII: an invoice to a company, a receipt to a person, what corrects either. */
export type DteType = 33 | 39 | 61

export const dteTypeOf = ({ kind, buyer }: Pick<Invoice, 'kind' | 'buyer'>): DteType =>
  kind === 'credit-note' ? 61 : buyer.vatId === null ? 39 : 33

/** A RUT as SII writes it, with its check digit behind a dash; nothing of a number that is none. */
export function rutOf(vatId: string | null): string | undefined {
  const number = readTaxNumber('CL', vatId ?? '')
  return number && `${number.slice(0, -1)}-${number.slice(-1)}`
}

/** Of persons who name none. */
const nobody = '66666666-6'

export const buyerRut = ({ buyer }: Invoice): string | undefined => {
  const { personNumber } = buyer.fiscal
  if (buyer.vatId !== null) return rutOf(buyer.vatId)
  return personNumber === undefined ? nobody : rutOf(personNumber)
}

/** What a line of the seller's register says after its name, such as `Giro: venta de instrumentos`. */
export const registered = ({ seller }: Invoice, name: string): string =>
  saidOf((seller.register ?? []).find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '')

/** A text of so many characters, of those that Latin-1 has. */
export const latin = (text: string, most: number): string =>
  Array.from(saidOf(plainMarks(text)), inLatin)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .slice(0, most)
    .trim()

const plainMarks = (text: string) =>
  text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2013\u2014]/g, '-')

/** A letter that Latin-1 has, or the one below its marks. */
function inLatin(character: string): string {
  if (character <= '\u00ff') return character
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare <= '\u00ff' ? bare : '?'
}

/** A town is told with its commune before it: `Providencia, Santiago`. */
export function communeIn(city: string): { commune: string; city: string } {
  const [commune = '', ...rest] = city.split(',').map((part) => part.trim())
  return { commune: latin(commune, 20), city: latin(rest.join(', ') || commune, 20) }
}

/** The number of a document there: its type and its folio. */
export const dteNumber = (type: number, folio: number): string => `${type}-${folio}`

export function readDteNumber(number: string | null): { type: number; folio: number } | undefined {
  const [, type, folio] = /^(\d{2,3})-(\d{1,10})$/.exec(number ?? '') ?? []
  return type === undefined ? undefined : { type: Number(type), folio: Number(folio) }
}
