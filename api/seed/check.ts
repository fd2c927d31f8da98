import type { Seed, SeedProduct } from './schema.ts'

/**
 * What one record asks of another, so that every page finds what it links to. Products come later and one by one, so
 * their check is handed out.
 */
export function checkSeed({ markets, categories, shop }: Seed): { product: (product: SeedProduct) => void } {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const cultures = new Set(markets.map(({ culture }) => culture))

  const requireCategory = (record: string, field: string, id: number, texts: Record<string, unknown>) => {
    const category = byId.get(id)
    if (!category) fail(record, field, `there is no category ${id}`)
    for (const language of Object.keys(texts)) {
      if (!category.texts[language])
        fail(record, `texts.${language}`, `category ${id} above it has no texts in ${language}`)
      if (!shop.seo[language]) fail(record, `texts.${language}`, `the shop has no seo record in ${language}`)
    }
  }

  for (const { id, parent, texts } of categories) {
    if (parent !== null) requireCategory(`category ${id}`, 'parent', parent, texts)
    const above = new Set<number>()
    for (let at: number | null | undefined = id; at; at = byId.get(at)?.parent) {
      if (above.has(at)) fail(`category ${id}`, 'parent', 'the category lies below itself')
      above.add(at)
    }
  }
  return {
    product: ({ id, category, prices, texts }) => {
      requireCategory(`product ${id}`, 'category', category, texts)
      for (const culture of Object.keys(prices)) {
        if (!cultures.has(culture as never)) fail(`product ${id}`, `prices.${culture}`, 'there is no such market')
      }
    },
  }
}

function fail(record: string, field: string, reason: string): never {
  throw new Error(`Seed: ${record}, ${field}: ${reason}`)
}
