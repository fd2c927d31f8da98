import type { Breaking } from './breaking.ts'

const breaks: Readonly<Record<string, Breaking['breaks']>> = {
  'BR-105-GST-SG': ({ seller }) => (seller.vatId = null),
  'BR-106-GST-SG': ({ seller }) => (seller.address.postcode = ''),
  'BR-107-GST-SG': ({ buyer }) => (buyer.address.lines = []),
  'BR-111-GST-SG': (invoice) => Object.assign(invoice, { kind: 'credit-note', notes: [' '] }),
  'BR-112-GST-SG': ({ seller }) =>
    Object.assign(seller, { vatId: 'SGM212345678', registration: { id: 'UEN 1', scheme: null } }),
  'BR-113-GST-SG': (invoice) => (invoice.currency = 'USD'),
  'SG-UEN': ({ buyer }) => (buyer.vatId = 'SG1'),
}

/** Each rule of Singapore once; the authority's own are not here to be tried. */
export const brokenInSingapore: readonly Breaking[] = Object.entries(breaks).map(([rule, broken]) => ({
  ...{ rule, form: 'pint-sg' as const, of: 'sold in Singapore' as const, breaks: broken },
  theirs: { ubl: null, cii: null },
}))
