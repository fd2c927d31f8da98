import type { Invoice, PostalAddress } from './invoice.ts'
import { inSingapore } from './pint-sg.ts'
import { saidOf } from './xml.ts'

const isSaid = (text: string | null | undefined): boolean => saidOf(text ?? '') !== ''
const isAddressed = ({ lines: [street], postcode }: PostalAddress) => isSaid(street) && isSaid(postcode)

type Told = (invoice: Invoice) => boolean

/** Of the invoice as Singapore tells it. */
const told =
  (holds: Told): Told =>
  (invoice) =>
    holds(inSingapore(invoice))

/** Of PINT in Singapore, beyond those of Peppol; that of UENs has no name there, since it stands in its lists of codes. */
export const singaporean: readonly { id: string; holds: Told }[] = [
  { id: 'BR-105-GST-SG', holds: told(({ seller }) => isSaid(seller.vatId)) },
  { id: 'BR-106-GST-SG', holds: ({ seller }) => isAddressed(seller.address) },
  { id: 'BR-107-GST-SG', holds: ({ buyer }) => isAddressed(buyer.address) },
  { id: 'BR-111-GST-SG', holds: ({ kind, notes }) => kind === 'invoice' || notes.some(isSaid) },
  { id: 'BR-112-GST-SG', holds: told(({ seller }) => seller.registration !== null) },
  { id: 'BR-113-GST-SG', holds: ({ currency }) => currency === 'SGD' },
  { id: 'SG-UEN', holds: told(({ buyer }) => buyer.registration !== null) },
]
