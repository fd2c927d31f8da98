import { phrasesIn } from '../catalogue/facts.ts'
import { checkShopRecords } from './check-shop-records.ts'
import type { Seed, SeedProductRecord } from './schema.ts'

/**
 * What one record asks of another, so that every page finds what it links to. Products come later and one by one, so
 * their check is handed out.
 */
export function checkSeed(seed: Seed): {
  product: (product: SeedProductRecord) => void
} {
  const { markets, words, categories, shop } = seed
  checkShopRecords(seed, fail)
  const known = new Set(words.map(({ kind, code }) => `${kind} ${code}`))
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

  for (const { kind, code, group } of words)
    if (kind === 'property' && !known.has(`group ${group}`))
      fail(`property ${code}`, 'group', `there is no group ${group}`)
  for (const { id, parent, texts } of categories) {
    if (parent !== null) requireCategory(`category ${id}`, 'parent', parent, texts)
    const above = new Set<number>()
    for (let at: number | null | undefined = id; at; at = byId.get(at)?.parent) {
      if (above.has(at)) fail(`category ${id}`, 'parent', 'the category lies below itself')
      above.add(at)
    }
  }
  return {
    product: ({ id, category, prices, texts, facts, highlights, contents }) => {
      requireCategory(`product ${id}`, 'category', category, texts)
      for (const culture of Object.keys(prices)) {
        if (!cultures.has(culture as never)) fail(`product ${id}`, `prices.${culture}`, 'there is no such market')
      }
      const requireWord = (field: string, word: string) => {
        if (!known.has(word)) fail(`product ${id}`, field, `the dictionary has no ${word}`)
      }
      for (const [property, fact] of Object.entries(facts)) {
        requireWord('facts', `property ${property}`)
        for (const phrase of phrasesIn(fact)) requireWord(`facts.${property}`, `phrase ${phrase}`)
      }
      for (const highlight of highlights)
        if (facts[highlight] === undefined) fail(`product ${id}`, 'highlights', `${highlight} is not among the facts`)
      for (const [part] of contents) requireWord('contents', `part ${part}`)
    },
  }
}

function fail(record: string, field: string, reason: string): never {
  throw new Error(`Seed: ${record}, ${field}: ${reason}`)
}
