import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { market } from '#lib/markets/in.ts'
import { readPin } from '../irp/pins.ts'
import { taxBy } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, PostalAddress } from './invoice.ts'
import { saidOf } from './xml.ts'

const states = market.papers.split?.states ?? {}

/** What is told of a buyer abroad, who has neither a GSTIN nor a state of India. */
export const abroad = { gstin: 'URP', pin: 999_999, state: '96' } as const

const bareNumber = (vatId: string | null) => (vatId ?? '').replace(/^IN(?=\d)/, '')

/** A GSTIN that holds; nothing of a number that is none. */
export const gstinOf = (vatId: string | null): string | undefined => readTaxNumber('IN', bareNumber(vatId))

/** A number as it is told, whether it holds or not. */
export const toldGstin = (vatId: string | null): string => gstinOf(vatId) ?? bareNumber(vatId)

const stateOf = (region: string | null): string | undefined => states[(region ?? '').trim()]

/** The code of the state that an address is in; nothing where the state is not told or none of India. */
export const stateIn = ({ region, country }: PostalAddress): string | undefined =>
  country === 'IN' ? stateOf(region) : undefined

/** The seller's state, which its GSTIN begins with. */
export const sellerState = ({ seller }: Invoice): string => (gstinOf(seller.vatId) ?? '').slice(0, 2)

export const isAbroad = ({ buyer }: Invoice): boolean => buyer.address.country !== 'IN'

/** The state in which the goods are supplied; nothing where it is not told. */
export function placeOfSupply(invoice: Invoice): string | undefined {
  if (isAbroad(invoice)) return abroad.state
  const { place, deliverTo, buyer } = invoice
  return stateOf(place ?? null) ?? stateIn(deliverTo ?? buyer.address)
}

/** A company that sells abroad pays the tax and gets it back, or sells without any under a letter of undertaking. */
export function supplyOf(invoice: Invoice): 'B2B' | 'EXPWP' | 'EXPWOP' {
  if (!isAbroad(invoice)) return 'B2B'
  return invoice.taxes.some(({ tax }) => tax !== 0) ? 'EXPWP' : 'EXPWOP'
}

/** Minor units as a number of rupees. */
export const rupees = (paise: number): number => paise / 100

export const indianDay = (day: string): string => day.split('-').reverse().join('/')

/** A text of so many characters at most: quotes and backslashes are none that IRPs take. */
export const plainly = (text: string, most: number): string =>
  saidOf(text.replaceAll('"', "'").replaceAll('\\', '/').replaceAll(/\s+/g, ' ')).slice(0, most).trim()

/** What a line comes to there: its tax is of the line, in two equal halves where the goods stay in the seller's state. */
export function taxedLine({ net, rate }: Pick<InvoiceLine, 'net' | 'rate'>, staysThere: boolean) {
  const half = staysThere ? taxBy(net, rate / 2) : 0
  const igst = staysThere ? 0 : taxBy(net, rate)
  return { igst, half, gross: net + igst + 2 * half }
}

/** The price of one, in rupees with the three decimals that there are. */
export const priceOfOne = ({ price, priceOf }: InvoiceLine): number => Math.round((price * 10) / priceOf) / 1_000

export const pinOf = (address: PostalAddress): number | undefined => {
  const pin = readPin(address.postcode)
  return pin === undefined ? undefined : Number(pin)
}
