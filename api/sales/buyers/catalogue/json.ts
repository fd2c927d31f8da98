import type { WriteCatalogue } from './own-catalogue.ts'

/** One object, with a product and what classifications call it, or the SKU of one that is no longer offered, in each line. */
export const jsonCatalogue: WriteCatalogue = async function* json({ mode, market, classes, batches }) {
  yield `{"mode":${JSON.stringify(mode)},"culture":${JSON.stringify(market.culture)},"items":[`
  let before = '\n'
  for await (const { products, removed } of batches) {
    const lines = [
      ...products.map((product) => ({ product, classes: classes.ofCategory(product.categoryId) })),
      ...removed.map((sku) => ({ removed: sku })),
    ]
    if (lines.length === 0) continue
    yield before + lines.map((one) => JSON.stringify(one)).join(',\n')
    before = ',\n'
  }
  yield '\n]}\n'
}
