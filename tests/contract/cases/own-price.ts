import type { ownPriceRows } from '#lib/contract/rows/own-price.ts'
import type { CasesOf } from './case.ts'

export const ownPriceCases: CasesOf<typeof ownPriceRows> = {
  ownPrices: {
    success: async ({ newUser, known }) => ({
      headers: (await newUser()).headers,
      query: { ids: String(known.product.productId) },
    }),
    errors: {},
  },
}
