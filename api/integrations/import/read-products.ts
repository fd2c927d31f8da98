import * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import { brokenStep, type StatedBreak } from '#lib/contract/price-breaks.ts'
import { StatedPrice } from '#lib/contract/values.ts'
import { languageOf } from '#lib/contract/voices.ts'
import { holdingBreaks } from '../../catalog/products/price-breaks.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { brokenWords } from './check.ts'
import type { Folder } from './folder.ts'
import { productsNamed } from './named-products.ts'
import { requireRecord, textsByLanguage, textsOf } from './read-texts.ts'
import { ProductEntry, ProductTextEntry } from './product-schema.ts'
import { type MarketEntry, PictureParts, type ByPlace } from './schema.ts'

type Steps = (readonly [days: number, net: number])[]
type Rule = { culture: Culture; rate?: number | undefined; step: number }

/** Three digits that mean something, the rest rounded away: nobody asks for 1283.47. */
function listPrice(net: number, { rate = 1, step }: Rule): number {
  if (rate === 1) return net
  const raw = net * rate
  const rounding = Math.max(step, 10 ** Math.floor(Math.log10(raw)) / 100)
  return Math.max(step, Math.round(raw / rounding) * rounding)
}

/**
 * The prices of a product: as they are stated market by market, or worked out for each market that has a rate from the
 * steps that are stated once, but those that it is not for. A step too small to be seen in a market is none there.
 */
function pricesOf(
  stated: Steps | CatalogueProduct['prices'],
  {
    reduced,
    breaks,
    notIn,
    markets,
    fail,
  }: {
    reduced: boolean
    breaks: readonly StatedBreak[]
    notIn: readonly Culture[]
    markets: readonly Rule[]
    fail: (field: string, reason: string) => void
  },
): CatalogueProduct['prices'] {
  if (!Array.isArray(stated)) {
    if (reduced)
      fail('reduced', 'this is for a price that is stated once; state "regular" with the price of the market')
    if (breaks.length > 0)
      fail('breaks', 'this is for a price that is stated once; state "breaks" with the price of the market')
    if (notIn.length > 0) fail('notIn', 'this is for a price that is stated once; state no price for such a market')
    return stated
  }
  const broken = brokenStep({ net: stated.at(reduced ? -2 : -1)?.[1] ?? 0, breaks })
  if (broken) fail('breaks', brokenWords(broken))
  const rated = markets.filter(({ rate }) => rate !== undefined)
  if (rated.length === 0) fail('prices', 'no market has a rate, so the prices must be stated market by market')
  return Object.fromEntries(
    rated.flatMap((market) => {
      const { culture } = market
      if (notIn.includes(culture)) return []
      const history = stated.map(([days, net]): [number, number] => [days, listPrice(net, market)])
      const beyond = history.find(([, net]) => !v.is(StatedPrice, net))
      if (beyond) fail('prices', `by the rate of ${culture} it is ${beyond[1]}, which is no price`)
      const net = history.at(-1)?.[1] ?? 0
      const before = history.at(-2)?.[1] ?? 0
      const cheaper = breaks.map((step) => ({ ...step, net: listPrice(step.net, market) }))
      return [
        [
          culture,
          {
            ...{ net, regular: reduced && before > net ? before : null, history },
            breaks: holdingBreaks(net, cheaper),
          },
        ],
      ]
    }),
  )
}

type Fail = (reason: string) => void

/**
 * Pictures that countries are shown otherwise: a name holds a part in braces, `caliper-{unit}.jpg`, and `pictures.json` says what it is,
 * everywhere and in a language or a country. A name without such parts is one picture for all.
 */
function localNames(folder: Folder): (name: string, fail: Fail) => string | ByPlace {
  const file = 'pictures.json'
  const parts = folder.has(file) ? folder.record(file, PictureParts, 'part') : {}
  return (name, fail) => {
    const named = [...name.matchAll(/\{([a-z0-9-]+)\}/g)].map(([, part = '']) => part)
    for (const part of named) if (!parts[part]) fail(`${file} does not say what {${part}} is`)
    const at = (place: string) =>
      name.replaceAll(/\{([a-z0-9-]+)\}/g, (_, part: string) => {
        const values = parts[part]
        return values?.[place] ?? values?.[languageOf(place)] ?? values?.everywhere ?? ''
      })
    const places = new Set(named.flatMap((part) => Object.keys(parts[part] ?? {})))
    if (places.size === 0) return name
    return { ...Object.fromEntries([...places].map((place) => [place, at(place)])), everywhere: at('everywhere') }
  }
}

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
    entries.map(({ prices, reduced, breaks, notIn, pictures, ...entry }) => {
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
        prices: pricesOf(prices, { reduced, breaks, notIn, markets, fail }),
        accessories: named(file, record, 'accessories', entry.accessories),
        related: named(file, record, 'related', entry.related),
        spares: named(file, record, 'spares', entry.spares),
        texts: textsOf(texts, entry.sku),
      })
    }),
  )
}
