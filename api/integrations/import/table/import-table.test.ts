import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { everyRow } from '../../../../tests/support/database-rows.ts'
import { stockedDatabase } from '../../../../tests/support/databases.ts'
import { mendedExport, strangersExport } from '../../../../tests/support/tables.ts'
import { lineOf } from '../problems.ts'
import { countsOf, linesOf } from '../report.ts'
import { importTable } from './import-table.ts'
import { openTable } from './table-file.ts'
import { folderStorage } from '../../../platform/files/folder-storage.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  folder = await strangersExport()
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

async function bring(options: { dryRun?: boolean; skipFaulty?: boolean } = {}) {
  const { table, guess } = await openTable(join(folder, 'products.csv'))
  const mapping = { ...guess, columns: { ...guess.columns, 'Zakres pomiarowy': 'fact' } }
  return importTable(api.db, table, { mapping, media: { storage: folderStorage(join(folder, 'media')) }, ...options })
}

/** Every row but those of pictures, which say when they were named last. */
const allRows = async () => ({ ...(await everyRow(api.db)), picture: [] })

/** With a fault in every line from the fifth to the eighteenth. */
const faults = [
  'products.csv, line 5, product TM-130, Cena netto: there is no price',
  'products.csv, line 6, product TM-140, Cena netto: "n/a" is no price with "," before the decimals',
  'products.csv, line 7, product TM-150, Cena netto: "1,234.50" is no price with "," before the decimals',
  'products.csv, line 8, product TM-160, Zdjęcie: there is no file "zdjecia/brak.svg" in the catalogue\'s folder',
  'products.csv, line 9, product TM-110, Symbol: line 3 has the same SKU',
  'products.csv, line 10, Symbol: there is no SKU',
  'products.csv, line 11, product TC-200, Stan: -3 pieces are less than none',
  'products.csv, line 12, product TC-210, VAT: "8%" is not the tax of pl-PL, which is 23 %',
  'products.csv, line 13, product TC-220, Kategoria: there is no category',
  'products.csv, line 14, product TC-230, Nazwa: it has 569 characters and may have 500',
  expect.stringMatching(/^products\.csv, line 15, product TC-240: it has 13 cells and the head 12: /),
  'products.csv, line 16, product TC-250, EAN: the last figure of the GTIN does not check the others',
  'products.csv, line 17, product TC-260, Cena netto: "120 EUR" is no price in PLN, the currency of the market',
  expect.stringMatching(/^products\.csv, line 18, product TC 270, Symbol: "TC 270" is no SKU: /),
]

test('each fault of a stranger’s export is named by its line, and nothing comes in', async () => {
  const before = await allRows()
  const error = await bring().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const [head, ...told] = error instanceof Error ? error.message.split('\n') : []
  expect(head).toBe('The catalogue has 14 problems, so nothing of it was imported:')
  expect(told.map((line) => line.trim())).toEqual(faults)
  expect(await allRows()).toEqual(before)
})

test('the good lines come in where the others are to be left out', async () => {
  const { report, faults: left } = await bring({ skipFaulty: true, dryRun: true })
  expect(left.map(lineOf)).toEqual(faults)
  const products = linesOf(report).filter((line) => line.startsWith('added     product'))
  expect(products).toHaveLength(11)
})

test('the mended table comes in, and nothing changes the second time', async () => {
  await writeFile(join(folder, 'products.csv'), await mendedExport())
  const rehearsed = await bring({ dryRun: true })
  const { report, notes } = await bring()
  expect(report).toEqual(rehearsed.report)
  expect(notes).toEqual([])
  expect(linesOf(report).filter((line) => line.includes(' product '))).toHaveLength(25)
  expect(linesOf(report)).toContain('added     word property zakres-pomiarowy')
  expect(countsOf(report)).toEqual({ added: 31, changed: 0, withdrawn: 0, kept: 0 })
  const before = await allRows()
  expect(linesOf((await bring()).report)).toEqual([])
  expect(await allRows()).toEqual(before)
})

test('its products are read as any others', async () => {
  const { id } = await api.db.selectFrom('product').select('id').where('sku', '=', 'TC-280').executeTakeFirstOrThrow()
  const product = await (
    await api.fetch(`/yes-api/rest/product/${id}`, { headers: { 'accept-language': 'pl-PL' } })
  ).json()
  expect(product).toMatchObject({
    sku: 'TC-280',
    name: 'Cęgi mocy',
    description: ['Mierzą moc czynną.'],
    price: { net: 123_450, gross: 151_844, currency: 'PLN' },
    stockQuantity: 2,
    gtin: '5900000000190',
    warrantyMonths: 24,
    highlights: [{ name: 'Zakres pomiarowy', value: '0,5', unit: 'A' }],
    images: [{ view: 'front', url: expect.stringMatching(/^\/media\/\w{10}\/\d+-tc-280-front\.svg$/) }],
    cultures: ['pl-PL'],
  })
  const categories = await api.db
    .selectFrom('category as c')
    .innerJoin('category_text as t', 't.category_id', 'c.id')
    .leftJoin('category_text as above', 'above.category_id', 'c.parent_id')
    .select(['t.name', 't.uri', 'above.name as above'])
    .where('c.id', '>', 100_000)
    .orderBy('c.id')
    .execute()
  expect(categories).toEqual([
    { name: 'Mierniki', uri: 'mierniki-2', above: null },
    { name: 'Multimetry', uri: 'mierniki-multimetry', above: 'Mierniki' },
    { name: 'Cęgi prądowe', uri: 'cegi-pradowe', above: 'Mierniki' },
    { name: 'Suwmiarki', uri: 'suwmiarki', above: null },
  ])
})

test('a price that changes in the table changes here, and what was changed here stays', async () => {
  await api.db.updateTable('product').set({ warranty: 60 }).where('sku', '=', 'SU-150').execute()
  const mended = await mendedExport()
  await writeFile(
    join(folder, 'products.csv'),
    mended.replace(';89,00;', ';95,00;').replace(/(SU-150;.*;)24;/, '$136;'),
  )
  const lines = linesOf((await bring()).report)
  expect(lines).toEqual([
    'changed   product SU-150: price pl-PL net 8900 → 9500',
    'kept      product SU-150: was changed here since the last import: warranty 60 → 36',
  ])
})
