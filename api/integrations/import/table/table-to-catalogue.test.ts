import { expect, test } from 'vitest'
import { nothingBefore } from '../before.ts'
import type { Before } from '../catalogue.ts'
import { lineOf } from '../problems.ts'
import { guessMapping } from './guess-mapping.ts'
import type { Mapping } from './mapping.ts'
import { tableToCatalogue } from './table-to-catalogue.ts'

const before: Before = {
  ...nothingBefore(),
  languages: new Set(['pl', 'de']),
  markets: [
    { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxBasisPoints: 2_300 },
    { culture: 'de-DE', language: 'de', currency: 'EUR', taxBasisPoints: 1_900 },
  ],
  products: new Map([['OLD', 7]]),
  categories: [
    { id: 1, parent: null, position: 1, names: { pl: 'Mierniki' }, uris: { pl: 'mierniki' } },
    { id: 2, parent: 1, position: 1, names: { pl: 'Cyfrowe' }, uris: { pl: 'cyfrowe' } },
  ],
  words: new Map([['property range', { pl: 'Zakres', de: 'Bereich' }]]),
}

const heads = ['sku', 'name', 'category', 'net']

function read(rows: (string | number)[][], mapping: Partial<Mapping> = {}, known = before) {
  const guess = guessMapping(rows, 'table')
  const from = tableToCatalogue(
    { file: 'a.csv', folder: '.', rows },
    { ...guess, language: 'pl', market: 'pl-PL', ...mapping },
    known,
  )
  const { catalogue, notes } = from
  return {
    ...from,
    catalogue,
    products: [...(catalogue.products ?? [])],
    told: (catalogue.problems ?? []).map(lineOf),
    notes: notes.map(lineOf),
  }
}

test('a category that is there is found by its path, and others are made below it', () => {
  const { products, catalogue, told } = read([
    heads,
    ['A', 'a', 'MIERNIKI > cyfrowe', '1'],
    ['B', 'b', 'Mierniki > Panelowe', '1'],
    ['C', 'c', 'Inne > Cyfrowe', '1'],
    ['D', 'd', 'mierniki>panelowe', '1'],
  ])
  expect(told).toEqual([])
  expect(products.map(({ category }) => category)).toEqual([2, 100_001, 100_003, 100_001])
  expect(
    catalogue.categories?.map(({ id, parent, position, texts }) => [id, parent, position, texts['pl']?.uri]),
  ).toEqual([
    [100_001, 1, 2, 'panelowe'],
    [100_002, null, 2, 'inne'],
    [100_003, 100_002, 1, 'inne-cyfrowe'],
  ])
})

test('a category is called in another language as the table says there, and else as in its own', () => {
  const rows = [
    [...heads, 'name de', 'category de'],
    ['A', 'a', 'Termometry > Z sondą', '1', 'a', 'Thermometer > Mit Sonde'],
    ['B', 'b', 'Termometry > Szklane', '1', 'b', 'Glasthermometer'],
  ]
  const { catalogue, told } = read(rows)
  expect(told).toEqual([])
  const called = catalogue.categories?.map(({ texts }) => [texts['pl']?.name, texts['de']?.name, texts['de']?.uri])
  expect(called).toEqual([
    ['Termometry', 'Thermometer', 'thermometer'],
    ['Z sondą', 'Mit Sonde', 'mit-sonde'],
    ['Szklane', 'Szklane', 'szklane'],
  ])
})

test('a mapping may say which category here one of the table is, and one for lines without', () => {
  const rows = [heads, ['A', 'a', 'Cyfr.', '1'], ['B', 'b', '', '1'], ['C', 'c', 'Gone', '1']]
  const { products, told } = read(rows, { category: 'Mierniki', categories: { 'Cyfr.': 2, Gone: 9 } })
  expect(products.slice(0, 2).map(({ category }) => category)).toEqual([2, 1])
  expect(told).toEqual([
    'a.csv, line 4, product C, category: the mapping says category 9, and there is no such category',
  ])
})

test('a column and a category may be called as what every object has', () => {
  const rows = [
    [...heads, 'constructor'],
    ['A', 'a', 'constructor', '1', 'x'],
  ]
  const { told, catalogue } = read(rows)
  expect(told).toEqual([])
  expect(catalogue.categories).toMatchObject([{ texts: { pl: { name: 'constructor' } } }])
})

test('a product keeps its id, and no id is given twice', () => {
  const lastGiven = { product: 100_005, category: 100_001 }
  const { products } = read([heads, ['OLD', 'a', 'X', '1'], ['NEW', 'b', 'X', '1']], {}, { ...before, lastGiven })
  expect(products.map(({ id, sku }) => [id, sku])).toEqual([
    [7, 'OLD'],
    [100_006, 'NEW'],
  ])
})

test('texts and prices may be those of several languages and markets', () => {
  const rows = [
    ['sku', 'Nazwa', 'Name DE', 'Kategoria', 'Cena', 'Preis', 'Przed'],
    ['A', 'Miernik', 'Messgerät', 'Nowa', '100,00', '23,80 €', '120,00'],
    ['B', 'Miernik', '', 'Nowa', '', '', '120,00'],
  ]
  const columns = {
    sku: 'sku',
    Nazwa: 'name',
    'Name DE': 'name de',
    Kategoria: 'category',
    Cena: 'net',
    Preis: 'gross de-DE',
    Przed: 'regular',
  }
  const { products, catalogue, told } = read(rows, { columns, decimal: ',' })
  expect(told).toEqual([])
  expect(products.map(({ prices }) => prices)).toEqual([
    { 'pl-PL': { net: 10_000, regular: 12_000 }, 'de-DE': { net: 2_000 } },
    { 'pl-PL': { net: 12_000 } },
  ])
  expect(products.map(({ texts }) => Object.keys(texts))).toEqual([['pl', 'de'], ['pl']])
  expect(Object.keys(catalogue.categories?.[0]?.texts ?? {})).toEqual(['pl', 'de'])
})

test('a property is found by its name, and one that the dictionary does not know is added', () => {
  const rows = [
    [...heads, 'ZAKRES', 'Masa'],
    ['A', 'a', 'X', '1', '0,5 mm', '2 kg'],
  ]
  const columns = { sku: 'sku', name: 'name', category: 'category', net: 'net', ZAKRES: 'fact', Masa: 'fact' }
  const { products, catalogue } = read(rows, { columns, decimal: ',' })
  expect(products[0]).toMatchObject({ facts: { range: '0.5 mm', masa: '2 kg' }, highlights: ['range', 'masa'] })
  expect(catalogue.words).toEqual([
    { kind: 'group', code: 'data', names: { pl: 'Dane techniczne', de: 'Technische Daten' } },
    { kind: 'property', code: 'masa', group: 'data', names: { pl: 'Masa', de: 'Masa' } },
  ])
})

test('what may surprise somebody is told, and comes in', () => {
  const rows = [
    ['sku', 'name', 'category', 'gross', 'pictures', 'new'],
    ['A', 'a', 'X', '0,08', 'a.jpg,b.jpg,c.jpg,d.jpg', 1],
    ['B', 'b', 'X', '12,345', '', 1],
  ]
  const { new: _, ...columns } = guessMapping(rows, 'a').columns
  const { told, notes } = read(rows, { columns, decimal: ',' })
  expect(told).toEqual([])
  expect(notes).toEqual([
    'a.csv, line 1, new: the mapping does not name it, so it is not taken',
    'a.csv, line 2, product A, pictures: a product has 3 pictures at most, so 1 of its are left out',
    'a.csv, line 2, product A, gross: 0.08 with tax becomes 0.09: prices are kept without tax, in whole minor units',
    expect.stringMatching(/^a\.csv, line 3, product B, gross: "12,345" has more decimals than PLN, and is rounded$/),
  ])
})

test('texts of other shops are HTML, and become plain paragraphs', () => {
  const rows = [
    [...heads, 'description'],
    ['A', 'a', 'X', '1', '<p>Mierzy V&nbsp;i&nbsp;A. Lekki.</p><ul><li>1 &lt; 2</li></ul>'],
  ]
  expect(read(rows).products[0]?.texts['pl']).toEqual({
    name: 'a',
    short: 'Mierzy V i A.',
    description: ['Mierzy V i A. Lekki.', '1 < 2'],
  })
})

test('faults of cells are told by their columns', () => {
  const { told } = read(
    [
      [...heads, 'stock', 'warranty', 'gtin', 'related'],
      ['A', 'a\u0081', 'X', '1', '1,5', 'long', '5,9E+12', 'OLD, NONE'],
      ['B', '', 'X > ', '1', '', '5000', '', ''],
    ],
    { decimal: ',' },
  )
  expect(told).toEqual([
    'a.csv, line 2, product A, name: it has a character that no text has: save the table as UTF-8',
    'a.csv, line 2, product A, gtin: a spreadsheet has shortened the number to "5,9E+12"; format the column as text there',
    'a.csv, line 2, product A, stock: "1,5" is no whole number of pieces',
    'a.csv, line 2, product A, warranty: "long" is no whole number',
    'a.csv, line 2, product A, related: there is no product NONE',
    'a.csv, line 3, product B, category: "X >" has a category without a name',
    expect.stringMatching(/^a\.csv, line 3, product B, warranty: .*<=1200/),
    'a.csv, line 3, product B, name: there is no name',
  ])
})

test('a mapping that does not go with the table is told before any line', () => {
  const { told, products } = read([heads, ['A', 'a', 'X', '1']], {
    market: 'es-CL',
    columns: { sku: 'sku', name: 'sku', Cena: 'net', category: '' },
  })
  expect(told).toEqual([
    'mapping, columns.Cena: the table has no such column',
    'mapping, columns.name: column "sku" is the same already',
    'mapping, columns: no column is the "name"',
    'mapping, columns: no column is the "category", and "category" does not say one for all lines',
    'mapping, columns: no column is a price, "net" or "gross"',
    expect.stringMatching(/^mapping, market: there is no market es-CL here yet; /),
  ])
  expect(products).toEqual([])
})
