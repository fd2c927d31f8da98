import { expect, test } from 'vitest'
import { fieldFrom, fieldText } from './field-text.ts'
import { asWritten, harmless } from './harmless.ts'
import { typedNumber } from './typed-number.ts'

test('numbers are read as the language writes them, and as spreadsheets of others do', () => {
  for (const [text, polish, english] of [
    ['1234', 1234, 1234],
    ['1 234,50', 1234.5, 1234.5],
    ['1\u00A0234\u00A0567,5', 1_234_567.5, 1_234_567.5],
    ['1,234.50', 1234.5, 1234.5],
    ['1.234,50', 1234.5, 1234.5],
    ['12.5', 12.5, 12.5],
    ['12,5', 12.5, 12.5],
    ['1.234.567', 1_234_567, 1_234_567],
    ['−3', -3, -3],
    ['1,234', 1.234, 1234],
  ] as const)
    expect([text, typedNumber(text, 'pl'), typedNumber(text, 'en')]).toEqual([text, polish, english])
})

test('what may mean two numbers, or none, is none', () => {
  expect(typedNumber('1.234', 'pl')).toBeNaN()
  for (const text of ['', 'x', '1,2,3', '1.2.3,4', '12.34,567.8', '1e5', '0x10', '=1+1'])
    expect([text, typedNumber(text, 'pl'), typedNumber(text, 'en')]).toEqual([text, Number.NaN, Number.NaN])
})

const fieldFormat = { language: 'pl', perUnit: (culture: string) => ({ 'pl-PL': 100, 'es-CL': 1 })[culture] }

test('a field is read, and written so that it is read again', () => {
  expect(fieldFrom('net pl-PL', '1 299,99', fieldFormat)).toEqual({ value: 129_999 })
  expect(fieldFrom('net pl-PL', 1299.99, fieldFormat)).toEqual({ value: 129_999 })
  expect(fieldFrom('net es-CL', '12990', fieldFormat)).toEqual({ value: 12_990 })
  expect(fieldFrom('net pl-PL', '1,234', fieldFormat)).toEqual({ fault: 'number' })
  expect(fieldFrom('net xx-XX', '1', fieldFormat)).toEqual({ fault: 'field' })
  expect(fieldFrom('withdrawn', 'Yes', fieldFormat)).toEqual({ value: true })
  expect(fieldFrom('withdrawn', 'perhaps', fieldFormat)).toEqual({ fault: 'choice' })
  expect(fieldFrom('withdrawn', fieldText('withdrawn', false, fieldFormat), fieldFormat)).toEqual({ value: false })
  expect(fieldFrom('warranty', '', fieldFormat)).toEqual({ fault: 'required' })
  expect(fieldFrom('regular pl-PL', '', fieldFormat)).toEqual({ value: null })
  expect(fieldFrom('description pl', 'Raz.\r\n\r\nDwa.', fieldFormat)).toEqual({ value: ['Raz.', 'Dwa.'] })
  for (const [field, value] of [
    ['net pl-PL', 129_950],
    ['net es-CL', 12_990],
    ['name pl', 'Miernik'],
    ['description pl', ['Raz.', 'Dwa.']],
    ['net pl-PL', null],
  ] as const)
    expect(fieldFrom(field, fieldText(field, value, fieldFormat), fieldFormat)).toEqual({ value })
})

test('a cell that would be a formula is none, and is read back as it was', () => {
  for (const text of [
    '=1+1',
    '+48 22',
    '-5 °C',
    '@x',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '\tx',
    '\rx',
    "'=1",
    "''@x",
    'plain',
    "'quoted'",
  ]) {
    expect(harmless(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
    expect(asWritten(harmless(text))).toBe(text)
  }
})

test('quantity breaks are read as people write them, a step after the other', () => {
  const breaks = [
    { from: 5, net: 11_000 },
    { from: 20, net: 9_950 },
  ]
  for (const text of ['5: 110; 20: 99,50', '5:110,00\n20 = 99,50\n', ' 5 : 110,00 ;20:99,5;'])
    expect(fieldFrom('breaks pl-PL', text, fieldFormat)).toEqual({ value: breaks })
  expect(fieldText('breaks pl-PL', breaks, fieldFormat)).toBe('5: 110,00; 20: 99,50')
  expect(fieldFrom('breaks pl-PL', '', fieldFormat)).toEqual({ value: null })
  for (const text of ['5', '5: ', 'pięć: 110', '5: 1,234', '-5: 110', '5: 110 20: 99'])
    expect([text, fieldFrom('breaks pl-PL', text, fieldFormat)]).toEqual([text, { fault: 'breaks' }])
})
