import { buyerRut, communeIn, dteTypeOf, latin, registered, rutOf } from './dte-parts.ts'
import type { Invoice } from './invoice.ts'

type Rule = { id: string; holds: (invoice: Invoice) => boolean }

const isCompany = (invoice: Invoice) => invoice.buyer.vatId !== null

/** Of the DTE of Chile, whose schema gives its rules no names; these are the fields. */
export const chilean: readonly Rule[] = [
  { id: 'DTE-CLP', holds: ({ currency, decimals }) => currency === 'CLP' && decimals === 0 },
  { id: 'DTE-RUTEmisor', holds: ({ seller }) => rutOf(seller.vatId) !== undefined },
  { id: 'DTE-RznSoc', holds: ({ seller }) => latin(seller.name, 100) !== '' },
  { id: 'DTE-GiroEmis', holds: (invoice) => registered(invoice, 'Giro') !== '' },
  { id: 'DTE-Acteco', holds: (invoice) => /^\d{6}$/.test(registered(invoice, 'Acteco')) },
  {
    id: 'DTE-CmnaOrigen',
    holds: ({ seller: { address } }) => address.lines.length > 0 && communeIn(address.city).commune !== '',
  },
  { id: 'DTE-RUTRecep', holds: (invoice) => buyerRut(invoice) !== undefined },
  {
    id: 'DTE-GiroRecep',
    holds: (invoice) => !isCompany(invoice) || latin(invoice.buyer.fiscal['giro'] ?? '', 40) !== '',
  },
  {
    id: 'DTE-CmnaRecep',
    holds: ({ buyer: { address } }) => address.lines.length > 0 && communeIn(address.city).commune !== '',
  },
  // Factura exenta (34) and those of exports (110, 112) are not written here.
  { id: 'DTE-TasaIVA', holds: ({ taxes }) => taxes.length === 1 && taxes[0]?.category === 'S' && taxes[0].rate === 19 },
  {
    id: 'DTE-IVA',
    holds: ({ totals: { net, tax, gross } }) => Math.abs(Math.round(net * 0.19) - tax) <= 1 && gross === net + tax,
  },
  { id: 'DTE-MontoItem', holds: ({ lines }) => lines.every(({ net, quantity }) => net >= 0 && quantity > 0) },
  {
    id: 'DTE-NmbItem',
    holds: ({ lines }) => lines.length >= 1 && lines.every(({ name }) => latin(name, 80) !== ''),
  },
  {
    id: 'DTE-Detalle',
    // One line more may be needed for the rounding.
    holds: (invoice) => invoice.lines.length < (dteTypeOf(invoice) === 39 ? 1_000 : 60),
  },
  { id: 'DTE-FchRef', holds: ({ corrects, issuedOn }) => corrects === null || corrects.issuedOn <= issuedOn },
]
