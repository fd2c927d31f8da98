import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#lib/contract/product.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { connectedLogger } from '../../../tests/support/connected.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { nothingBefore } from './before.ts'
import { catalogueIn } from './read-catalogue.ts'

const stated = { connected: 'logger', supportUntil: '2031-12' }

function withConnected(connected = [connectedLogger()], of: object = stated) {
  const catalogue = smallCatalogue()
  const products = catalogue.products.map((product) => (product.id === 10 ? { ...product, ...of } : product))
  return { ...catalogue, connected, products, complete: [...catalogue.complete, 'connected' as const] }
}

describe.each(databases)('what a catalogue tells of connected products in $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    await api.load(withConnected())
  })
  afterAll(() => api.close())

  const read = async (culture: string, id = 10): Promise<Product> => {
    const headers = { 'accept-language': culture }
    return (await (await api.fetch(`/yes-api/rest/product/${id}`, { headers })).json()) as Product
  }
  const groupOf = ({ specification }: Product) => specification.find(({ kind }) => kind === 'connected')
  const valuesOf = (product: Product) =>
    Object.fromEntries((groupOf(product)?.rows ?? []).map(({ code, value }) => [code, value]))

  test('is the last group of the data sheet, in the language of the edition', async () => {
    const product = await read('pl-PL')
    expect(product.supportUntil).toBe('2031-12')
    expect(product.specification.at(-1)?.kind).toBe('connected')
    expect(valuesOf(product)).toEqual({
      productData: 'Wyniki pomiarów z datą.',
      dataFormat: 'CSV',
      dataVolume: 'Około 1,5 MB rocznie.',
      dataFlow: 'ciągle, nie w czasie rzeczywistym',
      dataPlaces: 'w przyrządzie',
      dataRetention: 'Do usunięcia.',
      dataAccess: 'Przez USB.',
      dataErasure: 'W menu.',
      dataTerms: 'Bez opłat.',
      supportUntil: 'grudzień 2031',
      securityContact: 'security@nonius.example',
    })
    const german = valuesOf(await read('de-DE'))
    expect(german).toMatchObject({ relatedService: 'App Nonius Records.', supportUntil: 'Dezember 2031' })
    expect(german).not.toHaveProperty('dataErasure')
  })

  test('is not there of a product that says neither', async () => {
    const product = await read('pl-PL', 11)
    expect(product).not.toHaveProperty('supportUntil')
    expect(groupOf(product)).toBeUndefined()
  })

  test('is another answer of the products that name it as soon as it is changed', async () => {
    const noted = async () => {
      const rows = await api.db
        .selectFrom('change')
        .select(['id', 'changed_in'])
        .where('kind', '=', 'product')
        .execute()
      return new Map(rows.map(({ id, changed_in }) => [id, changed_in]))
    }
    const before = await noted()
    await api.load(withConnected([{ ...connectedLogger(), flow: 'realTime', places: [] }]))
    const after = await noted()
    expect([...after].filter(([id, at]) => before.get(id) !== at).map(([id]) => id)).toEqual([10])
    expect(valuesOf(await read('pl-PL'))).toMatchObject({
      dataFlow: 'tak',
      dataPlaces: 'nie są przechowywane',
    })
  })

  test('stays while a product names it, and goes with the last', async () => {
    const keys = async () => (await api.db.selectFrom('connected').select('key').execute()).map(({ key }) => key)
    await api.load(withConnected([], { supportUntil: '2030-06' }))
    expect(await keys()).toEqual([])
    expect(valuesOf(await read('pl-PL'))).toEqual({ supportUntil: 'czerwiec 2030' })
    await api.load(withConnected())
    expect(await keys()).toEqual(['logger'])
  })

  test('is refused where there are no such particulars', async () => {
    await expect(api.load(withConnected([], stated))).rejects.toThrow(/there are no particulars logger/)
    await expect(api.load(withConnected(undefined, { connected: 'nobody' }))).rejects.toThrow(/particulars nobody/)
  })
})

test('a catalogue that says nothing in a language of its markets, or nothing of a kind, is told where', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'connected-'))
  const { texts, ...entry } = connectedLogger()
  const { retention: _, ...german } = texts['de'] ?? {}
  await writeFile(join(folder, 'catalogue.json'), '{ "name": "one" }')
  await writeFile(
    join(folder, 'connected.json'),
    JSON.stringify([
      { ...entry, texts: { pl: texts['pl'] } },
      { ...entry, key: 'other', texts: { pl: texts['pl'], de: german } },
      { ...entry, key: 'third', contact: 'nowhere', texts },
    ]),
  )
  const { read } = await catalogueIn(folder)
  const { problems = [] } = await read({ ...nothingBefore(), languages: new Set(['pl', 'de']) })
  await rm(folder, { recursive: true })
  expect(problems.map(({ record, field }) => `${record}: ${field}`)).toEqual([
    'connected other: texts.de.retention',
    'connected third: contact',
    'connected logger: texts.de',
  ])
})
