import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { speakAsStaff } from '../../../tests/support/staff-words.ts'
import { fieldName } from './field-name.ts'
import { titleOf, fieldText } from './entry-texts.ts'

const currencyIn = (culture: string) => (culture === 'pl-PL' ? 'PLN' : undefined)
const say = (field: string, value: unknown, record = {}) =>
  fieldText(field, value, record, currencyIn).replaceAll('\u00a0', ' ')
const name = (field: string) => fieldName(field, (text) => i18next.t(text))

describe('in Polish, a change says', () => {
  beforeAll(() => speakAsStaff('pl'))

  test.each([
    ['net pl-PL', 10_007, '100,07 zł'],
    ['plan pl-PL 5', [4200, null], '42,00 zł, –'],
    ['offered', [{ sku: 'NM-1', quantity: 2, price: { amount: 9906, currency: 'PLN' } }], '2 × NM-1: 99,06 zł'],
    ['came', '1.00 PLN', '1,00 zł'],
    ['roles', ['content', 'orders'], 'treść, zamówienia'],
    ['relation', 'comparable', 'porównywalne'],
    ['hidden', '', 'nie'],
    ['offered SHIP-COURIER pl-PL', 'yes', 'tak'],
    ['culture', 'de-DE', 'Niemcy'],
    ['language', 'en', 'angielski'],
    ['at', '2026-11-26', '26 lis 2026'],
    ['firmware 1.3', { name: 'NM', released: '2026-11-24', notes: { pl: 'Szybszy' } }, 'NM · 24 lis 2026 · Szybszy'],
    ['manual pl', { title: 'Instrukcja', file: '9b77.pdf' }, 'Instrukcja'],
    ['file', `337b1e1d${'0'.repeat(56)}.pdf`, '337b1e1d….pdf'],
    ['certificateKind', 'accredited', 'Wzorcowanie akredytowane'],
    ['title', '', '–'],
    ['quantity', 12_000, '12 000'],
    ['net xx-XX', 5, '5'],
  ])('%s', (field, value, words) => {
    expect(say(field, value)).toBe(words)
  })

  test.each([
    ['page:pl-PL/nowa', 'Nowa (pl-PL)', 'Nowa (Polska)'],
    ['page:es/envio', 'Envío (es)', 'Envío (hiszpański)'],
    ['edition:pl', 'pl', 'PL – Polska'],
    ['edition:en', 'en', 'EN – Stany Zjednoczone'],
    ['edition:lab', 'lab', 'LAB'],
    ['product:NM-1', 'Zestaw (de)', 'Zestaw (de)'],
  ])('what %s is called', (record, title, words) => {
    expect(titleOf({ record, title })).toBe(words)
  })

  test('a limit in the currency that stands beside it', () => {
    expect(say('limit', 500_000, { currency: 'EUR' })).toBe('5000,00 €')
  })

  test.each([
    ['net pl-PL', 'cena netto (Polska)'],
    ['seoTitle pl', 'tytuł dla wyszukiwarek (polski)'],
    ['gross SHIP-COURIER pl-PL', 'cena z podatkiem (SHIP-COURIER, Polska)'],
    ['plan pl-PL 5', 'cena zaplanowana (Polska)'],
    ['firmware 2', 'firmware (2)'],
    ['position', 'kolejność'],
    ['unheard', 'unheard'],
  ])('what %s is called', (field, words) => {
    expect(name(field)).toBe(words)
  })
})
