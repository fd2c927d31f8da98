import { expect, test } from 'vitest'
import * as v from 'valibot'
import { askMapping } from './ask-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { Mapping } from './mapping.ts'

test.each([
  [
    'pl',
    'pl-PL',
    [
      'Symbol',
      'NAZWA  TOWARU',
      'Opis',
      'Ścieżka kategorii',
      'Cena brutto [PLN]',
      'Cena zakupu',
      'Ilość',
      'Zdjęcie 1',
      'Zdjęcie 2',
    ],
    ['sku', 'name', 'description', 'category', 'gross', '', 'stock', 'pictures', 'pictures'],
  ],
  [
    'pl',
    'pl-PL',
    [
      'SKU',
      'Name (DE)',
      'Nazwa',
      'Kategoria',
      'Kategorie [de]',
      'Cena brutto',
      'Preis brutto (DE)',
      'Precio [es-MX]',
      'Waga (kg)',
    ],
    ['sku', 'name de', 'name', 'category', 'category de', 'gross', 'gross de-DE', 'gross es-MX', ''],
  ],
  [
    'de',
    'de-DE',
    [
      'Artikel-Nr.',
      'Bezeichnung',
      'Kurzbeschreibung',
      'Warengruppe',
      'VK netto',
      'EK',
      'Lagerbestand',
      'Zubehör',
      'MwSt',
    ],
    ['sku', 'name', 'short', 'category', 'net', '', 'stock', 'accessories', 'tax'],
  ],
  [
    'en',
    'en-US',
    [
      'SKU',
      'Name',
      'Short description',
      'Categories',
      'Sale price',
      'Regular price',
      'Stock',
      'Images',
      'GTIN, UPC, EAN, or ISBN',
    ],
    ['sku', 'name', 'short', 'category', 'net', 'regular', 'stock', 'pictures', 'gtin'],
  ],
  [
    'es',
    'es-ES',
    ['Referencia', 'Nombre', 'Descripción', 'Categoría', 'Precio sin IVA', 'Precio con IVA', 'Existencias', 'Imágenes'],
    ['sku', 'name', 'description', 'category', 'net', '', 'stock', 'pictures'],
  ],
  [
    'it',
    'it-IT',
    ['Codice articolo', 'Nome', 'Descrizione', 'Categoria', 'Prezzo ivato', 'Giacenza', 'Immagine', 'Aliquota IVA'],
    ['sku', 'name', 'description', 'category', 'gross', 'stock', 'pictures', 'tax'],
  ],
  [
    'no',
    'no-NO',
    ['Varenr.', 'Varenavn', 'Beskrivelse', 'Varegruppe', 'Pris inkl. mva', 'På lager', 'Bilde', 'Garanti (måneder)'],
    ['sku', 'name', 'description', 'category', 'gross', 'stock', 'pictures', 'warranty'],
  ],
])('an export in %s is known by its heads', (language, market, heads, meanings) => {
  const guess = guessMapping([heads, []], 'export 2026')
  expect(guess).toMatchObject({ language, market, catalogue: 'export 2026' })
  expect(Object.values(guess.columns)).toEqual(meanings)
  expect(v.is(Mapping, guess)).toBe(true)
})

test('what the back office exports is known by its names', () => {
  const heads = ['sku', 'name pl', 'net pl-PL', 'regular pl-PL', 'warranty', 'description pl', 'cena']
  expect(Object.values(guessMapping([heads, []], 'a').columns)).toEqual([...heads.slice(0, -1), ''])
})

test('how a table is written is known by its cells', () => {
  const heads = ['sku', 'name', 'category', 'price', 'images']
  const guess = guessMapping(
    [
      heads,
      ['A', 'A', 'Meters/Digital', '12,50', 'a.jpg|b.jpg'],
      ['B', 'B', 'Meters/Panel', '1.299,00', 'https://a.example/1,2.jpg'],
    ],
    '_x',
  )
  expect(guess).toMatchObject({ decimal: ',', categorySeparator: '/', pictureSeparator: '|', catalogue: 'x' })
  expect(guessMapping([heads, ['A', 'A', 'Meters', '1,299.00', '']], 'x')).toMatchObject({ decimal: '.' })
})

test('somebody is asked each thing with the guess as the answer, and again where no mapping takes what is said', async () => {
  const rows = [
    ['Symbol', 'Nazwa', 'Zakres', 'Cena'],
    ['A', 'Miernik', '150 mm', '12,50'],
  ]
  const asked: string[] = []
  const told: string[] = []
  const answers: Record<string, string[]> = {
    'Of which market are the prices?': ['Polska', 'pl-PL'],
    '"Zakres", such as 150 mm:': ['range', 'fact range'],
    '"Cena", such as 12,50:': ['net'],
  }
  const mapping = await askMapping(guessMapping(rows, 'a'), rows, {
    ask: async (question, proposed) => {
      asked.push(`${question} [${proposed}]`)
      return answers[question]?.shift() ?? proposed
    },
    tell: (line) => told.push(line),
  })
  expect(mapping).toMatchObject({
    market: 'pl-PL',
    columns: { Symbol: 'sku', Nazwa: 'name', Zakres: 'fact range', Cena: 'net' },
  })
  expect(asked).toContain('In which language are the texts? [pl]')
  expect(asked.filter((one) => one.startsWith('"Zakres"'))).toHaveLength(2)
  expect(told).toContainEqual(expect.stringMatching(/^expected "" or one of sku, name, /))
})
