import type { Handlers } from '../routes.ts'
import { Refusal } from '../problem.ts'
import type { Database } from '../tables.ts'
import { readCategoryTree } from './categories.ts'
import { toProduct, wholeOffers } from './offers.ts'
import { search } from './search.ts'

type CatalogueCalls = Pick<Handlers, 'categoryMenu' | 'categoryView' | 'product' | 'search'>

export const catalogueHandlers = (db: Database): CatalogueCalls => ({
  categoryMenu: async ({ market }) => (await readCategoryTree(db, market.culture)).menu(),

  categoryView: async ({ market, params }) => {
    const category = (await readCategoryTree(db, market.culture)).view(params['uri'] ?? '')
    if (!category) throw new Refusal('NOT_FOUND')
    return category
  },

  product: async ({ market, params }) => {
    const id = toId(params['id'])
    const row = id && (await wholeOffers(db, market.culture).where('p.id', '=', id).executeTakeFirst())
    if (!row) throw new Refusal('NOT_FOUND')
    return toProduct(row)
  },

  search: ({ market, body }) => search(db, market.culture, body),
})

/** The largest id the database can hold; what is beyond it, or no number, names nothing. */
const largestId = 2 ** 31 - 1

function toId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined
  return id && id <= largestId ? id : undefined
}
