import { describe, expect, test } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { smallCatalogue, soldIn } from '../../../tests/support/small-catalogue.ts'
import { checkCatalogue } from '../../integrations/import/check.ts'
import { shopRecordsOf } from '../../integrations/import/known-records.ts'
import { knownWith, nothingKnown } from '../../integrations/import/known.ts'
import { gatherProblems } from '../../integrations/import/problems.ts'
import type { Market } from '../shop/markets.ts'
import { filledBody, openPlaceholders, placeholdersOf } from './placeholders.ts'

const markets = {
  'pl-PL': { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
  'de-DE': { culture: 'de-DE', language: 'de', currency: 'EUR', taxRate: 19 },
  'no-NO': { culture: 'no-NO', language: 'no', currency: 'NOK', taxRate: 25 },
  'es-PE': { culture: 'es-PE', language: 'es', currency: 'PEN', taxRate: 18 },
} as const

const names = { pl: 'gniazdo', es: 'toma de 0,5 kV', 'es-CL': 'enchufe' }
const known = knownWith(nothingKnown(), {
  ...{ name: 'x', complete: [], ...soldIn(Object.values(markets)) },
  words: [{ kind: 'term', code: 'socket', names }],
})
const marketOf = (culture: Culture) => known.markets.get(culture) as Market
const filled = (body: string, culture: Culture) =>
  filledBody(body, shopRecordsOf(known.records), known.markets.get(culture) as Market).replaceAll('\u00a0', ' ')

test.each<[string, Culture, string]>([
  ['{{delivery-price SHIP-INPOST}}', 'pl-PL', '14,99 zł'],
  ['{{delivery-price SHIP-COLLECTION}}', 'pl-PL', '0,00 zł'],
  ['{{delivery-price SHIP-UPS}}', 'de-DE', '6,90 €'],
  ['{{delivery-price SHIP-UPS}}', 'es-PE', 'S/ 6.90'],
  ['{{delivery-price-short SHIP-COLLECTION}}', 'pl-PL', '0 zł'],
  ['{{ delivery-price-short   SHIP-UPS }}', 'no-NO', '6,90 kr'],
  ['{{delivery-days SHIP-INPOST}} dni', 'pl-PL', '1–2 dni'],
  ['{{delivery-days SHIP-COLLECTION}}', 'pl-PL', '1'],
  ['{{delivery-free-from SHIP-UPS}}', 'de-DE', '–'],
  ['{{delivery-name SHIP-INPOST}}', 'pl-PL', 'Paczkomat InPost'],
  ['<a href="mailto:{{email}}">{{email}}</a>', 'de-DE', '<a href="mailto:shop@nonius.example">shop@nonius.example</a>'],
  ['{{phone}}, {{cut-off}}', 'es-PE', '+51 1 000 0010, 13:00'],
  [
    '{{seller}}, {{tax-number}}, {{address}}',
    'es-PE',
    'Nonius Perú S.A.C., RUC 20999999990, Av. Vernier 10, San Isidro, Lima, Perú',
  ],
  ['{{mains}}, {{mains 0.75}}, {{mains-between}}, {{mains-frequency 3}}', 'pl-PL', '230 V, 173 V, 400 V, 150 Hz'],
  ['{{mains 0.5}} {{mains-frequency}}', 'es-PE', '110 V 60 Hz'],
  ['{{term socket}}', 'pl-PL', 'gniazdo'],
  ['{{term socket}}', 'es-PE', 'toma de 0.5 kV'],
  ['{{account}}', 'pl-PL', 'Bank Podziałowy S.A., IBAN PL68 9999 0000 0000 0000 0000 0010, BIC PODZPLP0'],
])('%s is filled in %s', (body, culture, text) => expect(filled(body, culture)).toBe(text))

test('a row of a table stands for every way of the market, whatever an editor has put around it', () => {
  const rows = filled('<tbody><tr><td colspan="4"><p>{{delivery-ways}}</p></td></tr></tbody>', 'pl-PL')
  expect(rows.match(/<tr>/g)).toHaveLength(
    shopRecordsOf(known.records).deliveries.methods(marketOf('pl-PL'), { country: 'PL' }).length,
  )
  expect(rows).toContain('<tr><td>Paczkomat InPost</td><td>1–2</td><td>14,99 zł</td><td>–</td></tr>')
  expect(rows).not.toContain('{{')
  expect(
    openPlaceholders('<tr><td>{{ delivery-ways }}</td></tr>', shopRecordsOf(known.records), marketOf('pl-PL')),
  ).toEqual([])
})

test('what a text may leave to the records is told with what they say', () => {
  const told = placeholdersOf(shopRecordsOf(known.records), marketOf('pl-PL'))
  expect(told).toContainEqual({ name: 'mains', written: '{{mains}}', value: '230 V' })
  expect(told).toContainEqual({ name: 'term', written: '{{term socket}}', value: 'gniazdo' })
  expect(told.filter(({ name }) => name === 'delivery-name').map(({ value }) => value)).toContain('Paczkomat InPost')
  expect(
    openPlaceholders(told.map(({ written }) => written).join(), shopRecordsOf(known.records), marketOf('pl-PL')),
  ).toEqual([])
  expect(placeholdersOf(shopRecordsOf(known.records), marketOf('no-NO')).map(({ name }) => name)).not.toContain('term')
})

test('what is filled in is text and never a tag', () => {
  const shop = shopRecordsOf(known.records)
  const hostile = {
    ...shop,
    sellers: { ...shop.sellers, of: (culture: Culture) => ({ ...shop.sellers.of(culture), name: `<b a='"'>&` }) },
  }
  expect(filledBody('<p>{{seller}}</p>', hostile, known.markets.get('pl-PL') as Market)).toBe(
    '<p>&lt;b a=&#39;&quot;&#39;&gt;&amp;</p>',
  )
})

describe('an import refuses', () => {
  const problemsOf = (body: string) => {
    const small = smallCatalogue()
    const text = { title: 'Dostawa', metadescription: '', body }
    const catalogue = { ...small, contents: [{ uri: 'delivery', kind: 'page' as const, texts: { pl: text } }] }
    const problems = gatherProblems()
    checkCatalogue(catalogue, knownWith(nothingKnown(), catalogue), problems)
    return problems.found()
  }

  test('nothing that the records fill', () => expect(problemsOf('<p>{{phone}}</p>')).toEqual([]))

  test.each([
    '{{phon}}',
    '{{delivery-price}}',
    '{{delivery-price SHIP-UPS}}',
    '{{phone SHIP-INPOST}}',
    '{{}}',
    '{{toString}}',
    '{{delivery-days SHIP-INPOST x}}',
    '{{mains x}}',
    '{{mains 1 2}}',
    '{{term socket}}',
    '{{term}}',
  ])('%s, and says where it stands', (open) => {
    expect(problemsOf(`<p>${open}</p>`)).toMatchObject([
      {
        file: 'content/pl/delivery.html',
        record: 'content delivery',
        field: open,
        reason: expect.stringContaining('pl-PL'),
      },
    ])
  })
})
