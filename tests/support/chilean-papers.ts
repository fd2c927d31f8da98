import { invoiceOf } from '../../api/sales/papers/invoice/invoice-of.ts'
import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'
import type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'
import { randomOrder } from './random-papers.ts'

/** A paper as it is sold in Chile, to a company with its giro or to a person. */
function soldInChile(record: PaperRecord): PaperRecord {
  const isCompany = record.buyer.company !== null
  const buyer = {
    ...record.buyer,
    ...{ street: 'Av. Ñuñoa 1', city: 'Ñuñoa', region: 'Metropolitana de Santiago', country: 'CL' },
    ...(isCompany
      ? { company: 'Mediciones & Cía. Ltda.', taxNumber: '96790240-3', fiscal: { giro: 'Laboratorio de ensayos' } }
      : { taxNumber: null, fiscal: {} }),
  }
  const register = ['Giro: venta de instrumentos de medición', 'Acteco: 465909']
  return { ...record, buyer, seller: { ...record.seller, name: 'Instrumentos del Sur SpA', register } }
}

/** Orders of Chile as random ones are, with what corrects them; every eleventh is one. */
export const chileanPapers = (count: number): PaperRecord[] =>
  Array.from({ length: count * 11 }, (_, seed) => randomOrder(seed))
    .filter(({ invoice }) => invoice.culture === 'es-CL')
    .flatMap(({ invoice, credits }) => [invoice, ...credits])
    .map(soldInChile)

/** One that keeps every rule, of few lines, to a company. */
export function wholeInChile(): Invoice {
  const found = chileanPapers(100)
    .filter(({ kind, buyer }) => kind === 'invoice' && buyer.company !== null)
    .find(({ lines }) => lines.length <= 3 && lines.every(({ net }) => net > 0))
  if (!found) throw new Error('No random order is like that')
  return invoiceOf(found)
}
