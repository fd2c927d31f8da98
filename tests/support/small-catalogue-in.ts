import type { Culture } from '#lib/contract/cultures.ts'
import { marketIn } from '#lib/markets/all.ts'
import { smallCatalogue, type SmallCatalogue, soldIn } from './small-catalogue.ts'

/** The small catalogue, sold in a country that it does not know too: at a price of its currency, in the words of the Polish original. */
export function smallCatalogueIn(culture: Culture): SmallCatalogue {
  const small = smallCatalogue()
  if (small.markets.some((market) => market.culture === culture)) return small
  const { language, currency } = marketIn(culture)
  const said = <T>(texts: Record<string, T>): Record<string, T> => {
    const { pl } = texts
    return pl === undefined || language in texts ? texts : { ...texts, [language]: pl }
  }
  return {
    ...small,
    ...soldIn([...small.markets, { culture, language, currency, taxRate: 20 }]),
    words: small.words.map((word) => ({ ...word, names: said(word.names) })),
    categories: small.categories.map((category) => ({ ...category, texts: said(category.texts) })),
    products: small.products.map((product) => ({
      ...product,
      texts: said(product.texts),
      prices: { ...product.prices, [culture]: { net: 10_000 } },
    })),
    contents: small.contents.map((content) => ({ ...content, texts: said(content.texts) })),
    shop: { ...small.shop, seo: said(small.shop.seo) },
  }
}
