import { readSellers } from '../../api/catalog/shop/sellers.ts'
import { issueCreditNote, issueInvoice } from '../../api/sales/papers/issue.ts'
import { startTestApi } from './api.ts'
import { companyIn, newShopper, orderAll } from './shopper.ts'

/** A shop in Poland, whose invoices to companies KSeF has to take. */
export async function polishPapers() {
  const api = await startTestApi()
  await api.db
    .updateTable('seller')
    .set({ tax_number: 'NIP 526-000-12-46', union_number: 'PL5260001246' })
    .where('culture', '=', 'pl-PL')
    .execute()
  const sellers = await readSellers(api.db)
  /** The invoice of a company there, and who bought. */
  const issued = async () => {
    const shopper = await newShopper(api)
    await shopper.put('NM-12', 1)
    const { number } = await orderAll(shopper, { billing: companyIn('PL', '5260001246') })
    const order = await api.db
      .updateTable('customer_order')
      .set({ status: 'paid', seller: null })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow()
    const paper = await api.db.transaction().execute((transaction) => issueInvoice(transaction, { sellers }, order))
    return { shopper, order, paper }
  }
  /** What corrects it. */
  const credited = (order: { id: number }, reference: string) =>
    api.db.transaction().execute((transaction) => {
      const price = { net: 499, gross: 500, currency: 'PLN', taxRate: 23 } as const
      const lines = [{ index: 0, quantity: 1, price }]
      return issueCreditNote(transaction, { sellers }, order, { reference, lines, shipping: null, reason: 'Zwrot' })
    })
  return { api, issued, credited }
}
