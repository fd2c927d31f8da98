import { readSellers } from '../../api/catalog/shop/sellers.ts'
import { issueInvoice } from '../../api/sales/papers/issue.ts'
import type { OpenDatabase } from '../../api/platform/database/db.ts'
import { startTestApi } from './api.ts'
import { smallCatalogueIn } from './small-catalogue-in.ts'
import { companyIn, newShopper, orderAll } from './shopper.ts'

/** Who sells there, by a number that holds. */
const italianSeller = 'Partita IVA 12345678903'

/** A shop in Italy, whose invoices SdI has to take. */
export async function italianPapers(database?: OpenDatabase) {
  const api = await startTestApi(database, smallCatalogueIn('it-IT'))
  await api.db
    .updateTable('seller')
    .set({ tax_number: italianSeller, union_number: null })
    .where('culture', '=', 'it-IT')
    .execute()
  /** The invoice of a company there, which is reached as it says. */
  const issued = async (fiscal: Record<string, string> = {}) => {
    const shopper = await newShopper(api, { culture: 'it-IT' })
    await shopper.put('NM-12', 1)
    const billing = { ...companyIn('IT', '00743110157'), fiscal }
    const { number } = await orderAll(shopper, { country: 'IT', shipping: 'SHIP-UPS', billing })
    const order = await api.db
      .updateTable('customer_order')
      .set({ status: 'paid' })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow()
    const sellers = await readSellers(api.db)
    return api.db.transaction().execute((transaction) => issueInvoice(transaction, { sellers }, order))
  }
  return { api, issued }
}
