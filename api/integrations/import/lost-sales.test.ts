import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf } from '../../../tests/support/catalogue-editions.ts'
import { databases } from '../../../tests/support/databases.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import type { Catalogue } from './catalogue.ts'
import { importCatalogue, type ImportOptions } from './load.ts'
import { linesOf } from './report.ts'

describe.each(databases)('an import into $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  const bring = async (catalogue: Catalogue, options?: ImportOptions) =>
    linesOf(await importCatalogue(database.db, { name: catalogue.name, read: async () => catalogue }, options))

  test('tells in which countries a product is no longer sold, and for want of what', async () => {
    const { products, ...rest } = { ...catalogueOf(1), fileOf: () => 'products/meters/products.json' }
    await bring({ ...rest, products })
    const [first, second, third, ...others] = products
    if (!first || !second || !third) throw new Error('The catalogue has too few products')
    const { de, ...texts } = first.texts
    const { 'de-DE': german, ...prices } = second.prices
    expect([de, german]).not.toContain(undefined)
    // What was changed here is kept, and so is its country.
    await database.db
      .updateTable('product_text')
      .set({ name: 'Von Hand' })
      .where('product_id', '=', third.id)
      .where('language', '=', 'de')
      .execute()
    const { de: _, ...withoutGerman } = third.texts
    const next = [{ ...first, texts }, { ...second, prices }, { ...third, texts: withoutGerman }, ...others.slice(1)]
    const unsold = [
      'unsold    product NM-10: no longer sold in de-DE: no texts in de (products/meters/de.json)',
      'unsold    product NM-11: no longer sold in de-DE: no price there (products/meters/products.json)',
    ]
    const told = async (dryRun: boolean) =>
      (await bring({ ...rest, products: next }, { dryRun })).filter((line) => line.startsWith('unsold'))
    expect(await told(true)).toEqual(unsold)
    expect(await told(false)).toEqual(unsold)
    expect(await told(false)).toEqual([])
  })
})
