import type { Handlers } from '../routes.ts'
import { Refusal } from '../problem.ts'
import type { Database } from '../tables.ts'
import { readCategories } from './categories.ts'
import { toProduct, wholeOffers } from './offers.ts'
import { search } from './search.ts'
import { categoryTree } from './tree.ts'

type CatalogueCalls = Pick<Handlers, 'categoryMenu' | 'categoryView' | 'product' | 'search'>

export const catalogueHandlers = (db: Database): CatalogueCalls => ({
  categoryMenu: async (call) => categoryTree(await readCategories(db), call, new Map()).menu(),

  categoryView: async (call) => {
    const uri = call.params['uri'] ?? ''
    const category = categoryTree(await readCategories(db), call, new Map()).view(uri)
    if (!category) throw new Refusal('NOT_FOUND')
    return category
  },

  product: async (call) => {
    const id = toId(call.params['id'])
    const row = id && (await wholeOffers(db, call.market).where('p.id', '=', id).executeTakeFirst())
    if (!row) throw new Refusal('NOT_FOUND')
    return toProduct(row, call)
  },

  search: (call) => search(db, call, call.body),
})

/** The largest id the database can hold; what is beyond it, or no number, names nothing. */
const largestId = 2 ** 31 - 1

function toId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined
  return id && id <= largestId ? id : undefined
}
