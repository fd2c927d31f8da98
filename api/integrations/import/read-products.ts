import type * as v from 'valibot'
import type { CatalogueProduct } from './catalogue.ts'
import type { Folder } from './folder.ts'
import { localNames } from './local-names.ts'
import { productsNamed } from './named-products.ts'
import { pricesOf } from './prices.ts'
import { requireRecord, textsByLanguage, textsOf } from './read-texts.ts'
import { ProductEntry, ProductTextEntry } from './product-schema.ts'
import { type MarketEntry } from './schema.ts'

type ImportContext = {
  languages: ReadonlySet<string>
  /** Without them, prices must be stated market by market. */
  markets: readonly v.InferOutput<typeof MarketEntry>[] | undefined
  /** Products that are in the database, which others may name. */
  before: ReadonlyMap<string, number>
}

/** The products of every folder below `products/`, however deep. */
export function readProducts(folder: Folder, { languages, markets = [], before }: ImportContext): CatalogueProduct[] {
  const called = { what: 'product', by: ['sku'] }
  const families = folder.like(/^(products(?:\/.+)?)\/products\.json$/).map(([path = '']) => ({
    file: `${path}/products.json`,
    entries: folder.list(`${path}/products.json`, ProductEntry, called),
    texts: textsByLanguage(folder, path, ProductTextEntry, { what: 'product', languages }),
    path,
  }))
  for (const { path, texts, entries } of families)
    requireRecord(folder, path, texts, { what: 'product', names: entries.map(({ sku }) => sku) })

  const all = families.flatMap(({ file, entries }) => entries.map((entry) => ({ file, ...entry })))
  const oneOf = new Map<string, string>()
  for (const { file, sku, id } of all) {
    for (const name of [`id ${id}`, `SKU ${sku}`]) {
      const other = oneOf.get(name)
      if (other !== undefined)
        folder.problems.add({
          file,
          record: `product ${sku}`,
          reason: `its ${name.split(' ')[0]} occurs twice: product ${other} has it, too`,
        })
      oneOf.set(name, sku)
    }
  }

  const named = productsNamed(folder, new Map([...before, ...all.map(({ sku, id }) => [sku, id] as const)]))

  const localName = localNames(folder)
  return families.flatMap(({ file, entries, texts }) =>
    entries.map(({ prices, reduced, notIn, pictures, ...entry }) => {
      const record = `product ${entry.sku}`
      const fail = (field: string, reason: string) => folder.problems.add({ file, record, field, reason })
      return folder.from(file, {
        ...entry,
        pictures: Object.fromEntries(
          Object.entries(pictures).map(([view, name = '']) => [
            view,
            localName(name, (reason) => fail(`pictures.${view}`, reason)),
          ]),
        ),
        prices: pricesOf(prices, { reduced, notIn, markets, fail }),
        accessories: named(file, record, 'accessories', entry.accessories),
        related: named(file, record, 'related', entry.related),
        spares: named(file, record, 'spares', entry.spares),
        texts: textsOf(texts, entry.sku),
      })
    }),
  )
}
