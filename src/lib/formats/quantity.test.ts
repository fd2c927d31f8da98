import { describe, expect, it, test } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import { minorUnitsPer, money } from './money.ts'
import { formatQuantity, inOneUnit, magnitude, parseQuantity, withoutCurrency } from './quantity.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [0.017, 'm', '17 mm'],
  [25, 'm', '25 m'],
  [1500, 'm', '1500 m'],
  [0.000005, 'F', '5 µF'],
  [1e9, 'Ω', '1 GΩ'],
  [3.5e13, 'Ω', '35 TΩ'],
  [600, 'V', '600 V'],
  [1500, 'V', '1,5 kV'],
  [120, 'g', '120 g'],
  [-40, '°C', '-40 °C'],
  [0, 'V', '0 V'],
  [12, null, '12'],
  [12299.99, null, '12 299,99'],
  [1_234_567, null, '1 234 567'],
  [0.1 + 0.2, null, '0,3'],
])('writes %d %s as %s', (value, unit, text) => {
  expect(plain(formatQuantity(value, unit, 'pl-PL')).replace('−', '-')).toBe(text)
})

describe('what is typed for a quantity', () => {
  it.each([
    ['20', 20],
    ['10 k', 10_000],
    ['0,5 MΩ', 500_000],
    ['1 234,5', 1234.5],
    ['20 Ω', 20],
    ['-3', -3],
  ])('reads "%s"', (text, value) => {
    expect(parseQuantity(text, 'Ω', 'pl-PL')).toBe(value)
  })

  it.each(['', 'a lot', '10 V', '--1', '1 2 kk', 'NaN', 'Infinity', '5 5 Ω Ω'])('refuses "%s"', (text) => {
    expect(parseQuantity(text, 'Ω', 'pl-PL')).toBeUndefined()
  })

  it.each(markets)(
    'reads a price of $key back, as it is written by the shop and with its sign',
    ({ culture, currency }) => {
      const perUnit = minorUnitsPer(currency, culture)
      for (const minorUnits of [99, 123_450, 1_234_567, 12_345_678, 1_234_567_890]) {
        const amount = minorUnits / perUnit
        for (const text of [
          money(minorUnits, currency, culture),
          `${currency} ${amount}`,
          formatQuantity(amount, null, culture),
        ])
          expect(parseQuantity(withoutCurrency(text, currency, culture), null, culture), text).toBe(amount)
      }
    },
  )

  it('reads back what it wrote, in every way of writing numbers', () => {
    for (const culture of ['pl-PL', 'de-DE', 'en-US', 'no-NO', 'es-CL', 'en-IN'] as const)
      for (const value of [0.000005, 0.5, 1, 1500, 12_345, 1e9, -40])
        expect(parseQuantity(formatQuantity(value, 'V', culture), 'V', culture)).toBe(value)
  })
})

test.each([
  ['0 … 300', 'mV', 0.3],
  ['0,01 MΩ … 2 GΩ', null, 2e9],
  ['±1,4', 'dB', 1.4],
  ['<0,5', 'Ω', 0.5],
  ['5½', null, 5.5],
  ['10\u00a0000', 'ppm', 10_000],
  ['CAT III 300 V', null, undefined],
  ['True RMS', null, undefined],
])('compares "%s" %s by %s', (value, unit, expected) => {
  expect(magnitude(value, unit, 'pl-PL')).toBe(expected)
})

describe('values beside one another', () => {
  it('stand in the unit most of them have', () => {
    const stated = [{ value: '600', unit: 'mV' }, undefined, { value: '1,5', unit: 'V' }, { value: '60', unit: 'mV' }]
    expect(inOneUnit(stated, 'pl-PL')[2]).toEqual({ value: '1500', unit: 'mV' })
    expect(inOneUnit(stated, 'pl-PL')[1]).toBeUndefined()
  })

  it('convert both ends of a range', () => {
    const stated = [
      { value: '10 … 30', unit: 'kHz' },
      { value: '45 … 65', unit: 'Hz' },
      { value: '1', unit: 'Hz' },
    ]
    expect(inOneUnit(stated, 'de-DE')[0]).toEqual({ value: '10.000 … 30.000', unit: 'Hz' })
  })

  it('stay as they are when one of them would become a row of noughts', () => {
    const stated = [
      { value: '0,01', unit: 'A' },
      { value: '100', unit: 'pA' },
    ]
    expect(inOneUnit(stated, 'pl-PL')).toEqual(stated)
  })

  it('stay as they are when their units have nothing in common', () => {
    const stated = [
      { value: '5', unit: 'V' },
      { value: '5', unit: '%' },
      { value: 'ja', unit: null },
    ]
    expect(inOneUnit(stated, 'de-DE')).toEqual(stated)
  })
})
