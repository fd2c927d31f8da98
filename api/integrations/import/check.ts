import { languageOf } from '#lib/contract/voices.ts'
import { brokenStep, type StatedBreak } from '#lib/contract/price-breaks.ts'
import { phrasesIn } from '../../catalog/products/facts.ts'
import { openPlaceholders } from '../../catalog/content/placeholders.ts'
import { checkShopRecords } from './check-shop-records.ts'
import type { Catalogue, CatalogueProduct, CatalogueContent } from './catalogue.ts'
import type { Known } from './known.ts'
import type { Problems } from './problems.ts'
import { shopRecordsOf } from './known-records.ts'

export const brokenWords = ({ from, net }: StatedBreak): string =>
  `from ${from} pieces it costs ${net}, which has to be of more pieces and cheaper than the step before`

type Text = CatalogueContent['texts'][string] | undefined

const allOf = (text: Text) => (text ? [text.title, text.metadescription, text.body].join('\n') : '')

/** Whether the records of the shop fill what pages leave to them, in each market that a page is for. */
function checkContents({ contents = [] }: Catalogue, known: Known, problems: Problems): void {
  const shop = shopRecordsOf(known.records)
  const markets = [...known.markets.values()].filter(({ culture }) => known.records.sellers.has(culture))
  for (const { uri, texts } of contents) {
    for (const market of markets) {
      const place = texts[market.culture] ? market.culture : market.language
      for (const open of openPlaceholders(allOf(texts[place]), shop, market))
        problems.add({
          file: `content/${place}/${uri}.html`,
          record: `content ${uri}`,
          field: open,
          reason: `no record fills it in ${market.culture}; docs/catalogue.md says what may stand there`,
        })
    }
  }
}

/**
 * What one record asks of another, so that every page finds what it links to. Products come later and one by one, so
 * their check is handed out.
 */
export function checkCatalogue(
  catalogue: Catalogue,
  known: Known,
  problems: Problems,
): { product: (product: CatalogueProduct) => void } {
  const { words = [], categories = [], fileOf = () => undefined, problems: unread = [] } = catalogue
  // Who names a record that could not be read is not to blame.
  const unreadIn = (folder: RegExp) => unread.some(({ file = '' }) => folder.test(file))
  const sure = {
    categories: !unreadIn(/^categories\//),
    words: !unreadIn(/(^dictionary\/|\/words\.json$)/),
    connected: !unreadIn(/^connected\.json$/),
    shop: !unreadIn(/^shop\.json$/),
    markets: !unreadIn(/^markets\.json$/),
    shopRecords: !unreadIn(/^(markets|sellers|manufacturer|delivery\/\w+)\.json$/),
  }
  const say = (of: object, record: string) => (field: string, reason: string) =>
    problems.add({ file: fileOf(of), record, field, reason })

  if (sure.shopRecords) {
    checkShopRecords(catalogue, known, say)
    checkContents(catalogue, known, problems)
  }

  const requireCategory = (
    fail: ReturnType<typeof say>,
    field: string,
    id: number,
    texts: Record<string, unknown>,
  ): void => {
    const category = known.categories.get(id)
    if (!category && sure.categories) fail(field, `there is no category ${id}`)
    for (const language of Object.keys(texts)) {
      if (category && sure.categories && !category.languages.has(languageOf(language)))
        fail(`texts.${language}`, `category ${id} above it has no texts in ${languageOf(language)}`)
      if (sure.shop && !known.shop.has(languageOf(language)))
        fail(`texts.${language}`, `the shop has no seo record in ${languageOf(language)}`)
    }
  }

  for (const word of words)
    if (word.kind === 'property' && sure.words && !known.words.has(`group ${word.group}`))
      say(word, `property ${word.code}`)('group', `there is no group ${word.group}`)

  for (const category of categories) {
    const { id, parent, texts, facets = [] } = category
    const fail = say(category, `category ${id}`)
    for (const code of facets)
      if (sure.words && !known.words.has(`facet ${code}`))
        fail('facets', `shoppers cannot narrow by a property ${code}`)
    if (parent !== null) requireCategory(fail, 'parent', parent, texts)
    const above = new Set<number>()
    for (let at: number | null | undefined = id; at; at = known.categories.get(at)?.parent) {
      if (above.has(at)) {
        fail('parent', 'the category lies below itself')
        break
      }
      above.add(at)
    }
  }

  const product = (record: CatalogueProduct): void => {
    const fail = say(record, `product ${record.sku}`)
    requireCategory(fail, 'category', record.category, record.texts)
    for (const [culture, price] of Object.entries(record.prices)) {
      if (sure.markets && !known.markets.has(culture)) fail(`prices.${culture}`, 'there is no such market')
      if (typeof price.regular === 'number' && price.regular <= price.net)
        fail(`prices.${culture}.regular`, `the regular price ${price.regular} is not above the price ${price.net}`)
      const broken = brokenStep(price)
      if (broken) fail(`prices.${culture}.breaks`, brokenWords(broken))
    }
    const requireWord = (field: string, word: string) => {
      if (sure.words && !known.words.has(word)) fail(field, `the dictionary has no ${word}`)
    }
    for (const [property, fact] of Object.entries(record.facts)) {
      requireWord('facts', `property ${property}`)
      for (const phrase of phrasesIn(fact)) requireWord(`facts.${property}`, `phrase ${phrase}`)
    }
    if (record.connected !== undefined && sure.connected && !known.connected.has(record.connected))
      fail('connected', `there are no particulars ${record.connected}`)
    for (const highlight of record.highlights)
      if (record.facts[highlight] === undefined) fail('highlights', `${highlight} is not among the facts`)
    for (const [part] of record.contents) requireWord('contents', `part ${part}`)
  }
  return { product }
}
