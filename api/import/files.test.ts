import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCatalogue } from './check.ts'
import { catalogueFiles } from './files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  await cp(join(import.meta.dirname, '../../demo/catalogue'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function edit(file: string, change: (json: never) => unknown): Promise<void> {
  const json = JSON.parse(await readFile(join(folder, file), 'utf8'))
  change(json as never)
  await writeFile(join(folder, file), JSON.stringify(json))
}
const readCatalogue = async () => (await catalogueFiles(folder)).read()

test('the demonstration data is whole', async () => {
  const catalogue = await readCatalogue()
  const check = checkCatalogue(catalogue)
  for (const product of catalogue.products) check.product(product)
  expect(catalogue.markets.map(({ culture }) => culture)).toContain('pl-PL')
})

test('the version differs when a file does', async () => {
  const { version } = await catalogueFiles(folder)
  expect((await catalogueFiles(folder)).version).toBe(version)
  await edit('markets.json', ([market]: { taxRate: number }[]) => market && (market.taxRate = 22))
  expect((await catalogueFiles(folder)).version).not.toBe(version)
})

test('an error names the file, the record and the field', async () => {
  await edit('categories/tree.json', (list: { id: number; position: unknown }[]) => {
    if (list[1]) Object.assign(list[1], { id: 7001, position: 'first' })
  })
  await expect(readCatalogue()).rejects.toThrow(
    /^Catalogue file categories\/tree\.json: record with id 7001, field 1\.position: /,
  )
})

test('a key nobody knows is told', async () => {
  await edit('shop.json', (shop: object) => Object.assign(shop, { sea: {} }))
  await expect(readCatalogue()).rejects.toThrow(/^Catalogue file shop\.json: .*field sea: /)
})

test('a file that is no JSON is told', async () => {
  await writeFile(join(folder, 'shop.json'), '{"attributes": [')
  await expect(readCatalogue()).rejects.toThrow(/^Catalogue file shop\.json: /)
})

test('a missing file is told', async () => {
  await rm(join(folder, 'content/pl'), { recursive: true })
  await expect(readCatalogue()).rejects.toThrow(/^Catalogue file content\/pl\/.+\.html is missing$/)
})

test('an id that occurs twice is told', async () => {
  await edit('categories/tree.json', (list: { id: number }[]) => list[0] && list.push(list[0]))
  await expect(readCatalogue()).rejects.toThrow(/^Catalogue files: category id \d+ occurs twice$/)
})
