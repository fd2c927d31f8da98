import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { WordKind } from '../tables.ts'
import { listPrices } from './prices.ts'
import {
  dictionarySchemas,
  SeedAttribute,
  SeedCategory,
  SeedCategoryText,
  SeedContent,
  seedLanguages,
  SeedMarket,
  SeedProduct,
  SeedProductText,
  SeedShop,
  SeedWords,
  type Seed,
  type SeedProductRecord,
  type SeedWord,
} from './schema.ts'
import { DeliveryOffer, DeliveryWay, ManufacturerRecord, SellerRecord } from './shop-schema.ts'

/** The seed files of a folder: their version, which differs when any of them does, and their content once asked for. */
export async function seedFiles(folder: string): Promise<{ version: string; read: () => Promise<Seed> }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(json|html)$/.test(name)).sort()
  const texts = new Map<string, string>()
  for (const name of names) texts.set(name.replaceAll('\\', '/'), await readFile(join(folder, name), 'utf8'))
  const version = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .update(await sourcesOf(drawings))
    .digest('hex')
  return { version, read: async () => readSeed(texts) }
}

/** Pictures are named by what they show, so drawing them differently is another catalogue. */
const drawings = fileURLToPath(new URL('../../demo/drawings', import.meta.url))

async function sourcesOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}

type Files = Map<string, string>

function readSeed(files: Files): Seed {
  const markets = parseFile(files, 'markets.json', v.array(SeedMarket))
  return {
    markets: markets.map(({ rate, step, ...market }) => market),
    words: readWords(files),
    categories: readCategories(files),
    attributes: parseFile(files, 'categories/attributes.json', v.array(SeedAttribute)),
    products: readProducts(files, markets),
    contents: readContents(files),
    shop: parseFile(files, 'shop.json', SeedShop),
    sellers: parseFile(files, 'sellers.json', v.array(SellerRecord)),
    manufacturer: parseFile(files, 'manufacturer.json', ManufacturerRecord),
    deliveryWays: readDeliveryWays(files),
    deliveryOffers: parseFile(files, 'delivery/offers.json', v.array(DeliveryOffer)),
  }
}

const kinds = { groups: 'group', properties: 'property', phrases: 'phrase', parts: 'part' } as const

const families = (files: Files): string[] =>
  [...files.keys()].flatMap((name) => /^products\/([a-z-]+)\/products\.json$/.exec(name)?.[1] ?? [])

/** The dictionary, and what families add to it. */
function readWords(files: Files): SeedWord[] {
  const words: SeedWord[] = []
  const add = (kind: WordKind, record: Record<string, object>) => {
    for (const [code, word] of Object.entries(record)) {
      const { names = word, ...rest } = word as { names?: Record<string, string> }
      words.push({ kind, code, names: names as Record<string, string>, ...rest })
    }
  }
  for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, WordKind][])
    add(kind, parseFile(files, `dictionary/${name}.json`, dictionarySchemas[name]))
  for (const family of families(files)) {
    const own = parseFile(files, `products/${family}/words.json`, SeedWords)
    for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, WordKind][]) add(kind, own[name])
  }
  return onceEach(words, ({ kind, code }) => `${kind} ${code}`)
}

/** Families may share a word when they spell it alike. */
function onceEach(words: SeedWord[], name: (word: SeedWord) => string): SeedWord[] {
  const byName = new Map<string, SeedWord>()
  for (const word of words) {
    const known = byName.get(name(word))
    if (known && JSON.stringify(known) !== JSON.stringify(word))
      throw new Error(`Seed files: ${name(word)} is defined twice, and differently`)
    byName.set(name(word), known ?? word)
  }
  return [...byName.values()]
}

function readCategories(files: Files): Seed['categories'] {
  const tree = parseFile(files, 'categories/tree.json', v.array(SeedCategory))
  requireOnce(tree.map(({ id }) => `category id ${id}`))
  const texts = textsByLanguage(files, 'categories', SeedCategoryText)
  requireOnce(
    Object.entries(texts).flatMap(([language, byId]) =>
      Object.values(byId).map(({ uri }) => `category uri ${uri} in ${language}`),
    ),
  )
  return tree.map((category) => ({ ...category, texts: pick(texts, String(category.id)) }))
}

function readProducts(files: Files, markets: v.InferOutput<typeof SeedMarket>[]): SeedProductRecord[] {
  const read = families(files).map((family) => ({
    products: parseFile(files, `products/${family}/products.json`, v.array(SeedProduct)),
    texts: textsByLanguage(files, `products/${family}`, SeedProductText),
  }))
  const all = read.flatMap(({ products }) => products)
  requireOnce(all.map(({ id }) => `product id ${id}`))
  requireOnce(all.map(({ sku }) => `product sku ${sku}`))
  const ids = new Map(all.map(({ sku, id }) => [sku, id]))
  const named = (sku: string, others: string[]) =>
    others.map((other) => {
      const id = ids.get(other)
      if (id === undefined) throw new Error(`Seed files: product ${sku} names ${other}, which there is not`)
      return id
    })
  return read.flatMap(({ products, texts }) =>
    products.map(({ prices, reduced, ...product }) => ({
      ...product,
      prices: listPrices(prices, reduced, markets),
      accessories: named(product.sku, product.accessories),
      related: named(product.sku, product.related),
      texts: pick(texts, product.sku),
    })),
  )
}

function readContents(files: Files): Seed['contents'] {
  const contents = parseFile(files, 'content/index.json', v.array(SeedContent))
  requireOnce(contents.map(({ uri }) => `content uri ${uri}`))
  return contents.map((content) => ({
    ...content,
    texts: Object.fromEntries(
      Object.entries(content.texts).map(([place, text]) => [
        place,
        { ...text, body: required(files, `content/${place}/${content.uri}.html`) },
      ]),
    ),
  }))
}

function readDeliveryWays(files: Files): Seed['deliveryWays'] {
  const ways = parseFile(files, 'delivery/ways.json', v.array(DeliveryWay))
  requireOnce(ways.map(({ sku }) => `way of delivery ${sku}`))
  return ways
}

/** `<folder>/pl.json` and its siblings: the texts of records by their name. */
function textsByLanguage<S extends v.GenericSchema>(files: Files, folder: string, schema: S) {
  return Object.fromEntries(
    seedLanguages.map((language) => [
      language,
      parseFile(files, `${folder}/${language}.json`, v.record(v.string(), schema)) as Record<string, v.InferOutput<S>>,
    ]),
  )
}

const pick = <T>(byLanguage: Record<string, Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byLanguage).flatMap(([language, records]) => {
      const record = records[name]
      return record === undefined ? [] : [[language, record]]
    }),
  )

function parseFile<S extends v.GenericSchema>(files: Files, file: string, schema: S): v.InferOutput<S> {
  const text = required(files, file)
  const fail = (reason: string): never => {
    throw new Error(`Seed file ${file}: ${reason}`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    fail(error instanceof Error ? error.message : 'not JSON')
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const [issue] = result.issues
  return fail(`${nameOf(json, issue)}, field ${v.getDotPath(issue) ?? '(whole file)'}: ${issue.message}`)
}

/** What a person calls the record at fault: its id or uri where it has one, else its place in the file. */
function nameOf(json: unknown, issue: v.BaseIssue<unknown>): string {
  const index = issue.path?.[0]?.key
  const record: unknown = Array.isArray(json) && typeof index === 'number' ? json[index] : undefined
  if (typeof record === 'object' && record !== null) {
    for (const key of ['id', 'uri', 'culture', 'sku', 'way', 'name'] as const) {
      if (key in record) return `record with ${key} ${String(Reflect.get(record, key))}`
    }
  }
  return typeof index === 'number' ? `record ${index}` : 'the record'
}

function required(files: Files, file: string): string {
  const text = files.get(file)
  if (text === undefined) throw new Error(`Seed file ${file} is missing`)
  return text
}

function requireOnce(names: string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw new Error(`Seed files: ${name} occurs twice`)
    seen.add(name)
  }
}
