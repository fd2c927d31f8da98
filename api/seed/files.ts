import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { SeedCategory, SeedContent, SeedMarket, SeedProduct, SeedShop, type Seed } from './schema.ts'

/** The seed files of a folder: their version, which differs when any of them does, and their content once asked for. */
export async function seedFiles(folder: string): Promise<{ version: string; read: () => Promise<Seed> }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(json|html)$/.test(name)).sort()
  const texts = new Map<string, string>()
  for (const name of names) texts.set(name.replaceAll('\\', '/'), await readFile(join(folder, name), 'utf8'))
  const version = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
  return { version, read: async () => parseFiles(texts) }
}

function parseFiles(files: Map<string, string>): Seed {
  const parse = <S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> => parseFile(files, file, schema)
  const productFiles = [...files.keys()].filter((name) => /^products\/.+\.json$/.test(name))
  const products = productFiles.flatMap((file) => parse(file, v.array(SeedProduct)))
  requireOnce(products.map(({ id }) => `product id ${id}`))
  requireOnce(products.map(({ sku }) => `product sku ${sku}`))
  const categories = parse('categories.json', v.array(SeedCategory))
  requireOnce(categories.map(({ id }) => `category id ${id}`))
  requireOnce(
    categories.flatMap(({ texts }) =>
      Object.entries(texts).map(([language, { uri }]) => `category uri ${uri} in ${language}`),
    ),
  )
  const contents = parse('content/index.json', v.array(SeedContent))
  requireOnce(contents.map(({ uri }) => `content uri ${uri}`))
  return {
    markets: parse('markets.json', v.array(SeedMarket)),
    categories,
    products,
    contents: contents.map(({ uri, texts }) => ({
      uri,
      texts: Object.fromEntries(
        Object.entries(texts).map(([language, text]) => [
          language,
          { ...text, body: required(files, `content/${language}/${uri}.html`) },
        ]),
      ),
    })),
    shop: parse('shop.json', SeedShop),
  }
}

function parseFile<S extends v.GenericSchema>(files: Map<string, string>, file: string, schema: S): v.InferOutput<S> {
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
    for (const key of ['id', 'uri', 'culture'] as const) {
      if (key in record) return `record with ${key} ${String(Reflect.get(record, key))}`
    }
  }
  return typeof index === 'number' ? `record ${index}` : 'the record'
}

function required(files: Map<string, string>, file: string): string {
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
