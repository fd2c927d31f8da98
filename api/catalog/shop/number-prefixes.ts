import type { Seller } from './shop-tables.ts'

/** What is numbered, and how the numbers begin where the seller says nothing else. */
const usual = { orders: 'ORD', offers: 'OF', invoices: 'F', creditNotes: 'K' }

export type NumberPrefixes = Record<keyof typeof usual, string>

/** How the numbers of a seller begin; an order that was placed before there was a choice keeps a seller who made none. */
export const prefixesOf = ({ numbers }: Partial<Pick<Seller, 'numbers'>>): NumberPrefixes => ({
  orders: numbers?.orders ?? usual.orders,
  offers: numbers?.offers ?? usual.offers,
  invoices: numbers?.invoices ?? usual.invoices,
  creditNotes: numbers?.creditNotes ?? usual.creditNotes,
})
