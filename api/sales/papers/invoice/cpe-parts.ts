import { readPersonNumber, readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Invoice } from './invoice.ts'
import { saidOf } from './xml.ts'

/** Texts have neither ends of lines nor tabs. */
export const onOneLine = (text: string, longest: number): string =>
  saidOf(text).replaceAll(/\s+/g, ' ').slice(0, longest).trim()

/** A series and a number, as SUNAT has them; the number of a paper is just that. */
const numbered = /^(?<series>[FB][A-Z0-9]{3})-(?<serial>\d{1,8})$/

export function numberOf({ number }: Pick<Invoice, 'number'>): { series: string; serial: string } | undefined {
  const { series, serial } = numbered.exec(number)?.groups ?? {}
  return series === undefined || serial === undefined ? undefined : { series, serial }
}

/** 01 is a factura, 03 a boleta and 07 a credit note (catalogue 01). */
export const typeOf = (invoice: Pick<Invoice, 'number' | 'corrects'>): '01' | '03' | '07' =>
  invoice.corrects ? '07' : invoice.number.startsWith('F') ? '01' : '03'

export type Issuer = { ruc: string; ubigeo: string; place: string }

/** The code of the district (INEI) and of the place of business are lines of the seller's register; the main one is 0000. */
export function issuerOf({ seller }: Invoice): Issuer {
  const lines = seller.register ?? (seller.registration ? [seller.registration.id] : [])
  const found = (form: RegExp) => lines.map((line) => form.exec(line)?.[1]).find((one) => one !== undefined)
  const { vatId } = seller
  return {
    ruc: (vatId === null ? undefined : readTaxNumber('PE', vatId)) ?? '',
    ubigeo: found(/ubigeo\D*(\d{6})\b/i) ?? '',
    place: found(/establecimiento\D*(\d{4})\b/i) ?? '0000',
  }
}

/** By what a buyer is known (catalogue 06): a RUC, a DNI, a number of abroad, or nothing. */
export function buyerNumberOf({ buyer }: Invoice): { kind: '6' | '1' | '0' | '-'; number: string } {
  const typed = buyer.vatId ?? buyer.fiscal['personNumber'] ?? ''
  const ruc = readTaxNumber('PE', typed)
  if (ruc !== undefined && buyer.address.country === 'PE') return { kind: '6', number: ruc }
  const dni = readPersonNumber('PE', typed)
  if (dni !== undefined && buyer.vatId === null) return { kind: '1', number: dni }
  const bare = onOneLine(typed, 15)
  return bare === '' ? { kind: '-', number: '-' } : { kind: '0', number: bare }
}

export const isExport = ({ lines }: Pick<Invoice, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ category }) => category === 'G')

const clock = new Intl.DateTimeFormat('sv-SE', {
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: briefIn('es-PE').timeZone,
})

export const hourOf = ({ issuedAt }: Pick<Invoice, 'issuedAt'>): string => clock.format(new Date(issuedAt))

/** How a tax is told: the kind of operation of a line (catalogue 07) and the tax (catalogue 05). */
export const taxKinds = {
  S: { operation: '10', id: '1000', name: 'IGV', code: 'VAT' },
  G: { operation: '40', id: '9995', name: 'EXP', code: 'FRE' },
  E: { operation: '20', id: '9997', name: 'EXO', code: 'VAT' },
  Z: { operation: '30', id: '9998', name: 'INA', code: 'FRE' },
} as const

export const taxKindOf = (category: string): (typeof taxKinds)[keyof typeof taxKinds] =>
  new Map(Object.entries(taxKinds)).get(category) ?? taxKinds.Z
