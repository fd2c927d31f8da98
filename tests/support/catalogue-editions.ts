import { smallCatalogue, type SmallCatalogue } from './small-catalogue.ts'

/** The small catalogue with parcel points, cross-references and instruments, everything in it said a little otherwise than before. */
export function catalogueOf(edition: number): SmallCatalogue {
  const small = smallCatalogue()
  const said = (text: string) => `${text} (${edition})`
  const texts = <T extends Record<string, Record<string, unknown>>>(of: T, field: string): T =>
    Object.fromEntries(
      Object.entries(of).map(([language, text]) => [language, { ...text, [field]: said(String(text[field])) }]),
    ) as T
  return {
    ...small,
    complete: [...small.complete, 'parcelPoints', 'counterparts', 'instruments'],
    markets: small.markets.map((market) => ({ ...market, taxRate: market.taxRate + edition })),
    words: small.words.map((word) => ({ ...word, names: { ...word.names, pl: said(word.names['pl'] ?? '') } })),
    categories: small.categories.map((category) => ({
      ...category,
      position: category.position + edition,
      texts: texts(category.texts, 'name'),
    })),
    attributes: [{ category: 1, code: 'ICON', name: said('Icon'), displayNames: {}, val: null, displayVals: {} }],
    products: small.products.map((product) => ({
      ...product,
      warranty: edition,
      texts: texts(product.texts, 'name'),
      prices: Object.fromEntries(
        Object.entries(product.prices).map(([culture, { net }]) => [culture, { net: net + edition }]),
      ),
    })),
    contents: small.contents.map((content) => ({
      ...content,
      publishedAt: `2026-01-0${edition}`,
      texts: texts(content.texts, 'body'),
    })),
    shop: {
      attributes: small.shop.attributes.map((attribute) => ({ ...attribute, displayVals: { pl: said('Nowość') } })),
      seo: texts(small.shop.seo, 'title'),
    },
    parcelPoints: {
      points: ['A', 'B'].map((id) => ({
        ...{ id, integration: 'INPOST', country: 'PL', name: said(id), latitude: 52, longitude: 21 },
        ...{ street: 'Prosta', postcode: '00-001', city: 'Warszawa', openingHours: '24/7' },
      })),
      towns: [],
    },
    counterparts: ['A', 'B'].map((model) => ({
      ...{ maker: 'Muster', model, relation: 'comparable', spellings: [said(model)], products: [10] },
    })),
    instruments: ['A', 'B'].map((serial) => ({
      ...{ serial: `${serial} 1`, sku: 'NM-10' },
      certificates: [{ number: `W ${serial}`, kind: 'factory', issuedOn: `2026-01-0${edition}`, months: 12 }],
    })),
  }
}
