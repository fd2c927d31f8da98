import { invoiceOf } from '../../api/sales/papers/invoice/invoice-of.ts'
import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'
import type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'
import { randomOrder } from './random-papers.ts'

/** Who buys in the state of the seller, and in another one. */
export const indianBuyers = {
  'in Karnataka': { taxNumber: '29AAACI1195H1ZI', region: 'Karnataka', city: 'Mysuru', postcode: '570 001' },
  'in Maharashtra': { taxNumber: '27AAACI1195H1ZM', region: 'Maharashtra', city: 'Mumbai', postcode: '400001' },
} as const

/** A paper as it is sold to a company in India by a seller that hands its invoices over. */
function soldInIndia(record: PaperRecord, where: keyof typeof indianBuyers = 'in Karnataka'): PaperRecord {
  const buyer = { ...record.buyer, ...indianBuyers[where], company: 'Sahyadri Instruments Pvt Ltd', country: 'IN' }
  const seller = {
    ...record.seller,
    address: ['10 Road', 'Bengaluru 560 001, Karnataka'],
    papers: { tariffCode: '903033', authority: true },
  }
  const { street, line2, district = null, postcode, city, region, country } = buyer
  const deliverTo = { street, line2, district, postcode, city, region, country }
  return { ...record, seller, buyer, deliverTo, place: region }
}

/** Orders of India as random ones are, with what corrects them; every eleventh is one. */
export const indianPapers = (count: number, where?: keyof typeof indianBuyers): PaperRecord[] =>
  Array.from({ length: count * 11 }, (_, seed) => randomOrder(seed))
    .filter(({ invoice }) => invoice.culture === 'en-IN')
    .flatMap(({ invoice, credits }) => [invoice, ...credits])
    .map((record) => soldInIndia(record, where))

/** One that keeps every rule, of few lines. */
export function wholeInIndia(): Invoice {
  const found = indianPapers(100).find(
    ({ kind, lines }) => kind === 'invoice' && lines.length <= 3 && lines.every(({ net }) => net > 0),
  )
  if (!found) throw new Error('No random order is like that')
  return invoiceOf(found)
}
