import { expect, it } from 'vitest'
import { decimalIn, isWithin, less, plus, scaled } from './decimals.ts'
import { dsiOf, scaleOf, signOf } from './dsi-units.ts'

it.each([
  ['V', '\\volt'],
  ['mV', '\\milli\\volt'],
  ['kΩ', '\\kilo\\ohm'],
  ['MΩ', '\\mega\\ohm'],
  ['µA', '\\micro\\ampere'],
  ['°C', '\\degreecelsius'],
  ['%', '\\percent'],
  ['kg', '\\kilogram'],
  ['mg', '\\milli\\gram'],
  ['min', '\\minute'],
  ['hPa', '\\hecto\\pascal'],
  ['VA', '\\volt\\ampere'],
  ['kVA', '\\kilo\\volt\\ampere'],
  ['kWh', '\\kilo\\watt\\hour'],
  ['m/s', '\\metre\\second\\tothe{-1}'],
  ['W/m²', '\\watt\\metre\\tothe{-2}'],
  ['m³', '\\metre\\tothe{3}'],
  ['1/K', '\\kelvin\\tothe{-1}'],
  ['', '\\one'],
])('%j is written as %s and read again', (sign, dsi) => {
  expect(dsiOf(sign)).toBe(dsi)
  expect(signOf(dsi)).toBe(sign)
})

it('knows other ways of writing, and no unit where there is none', () => {
  expect(['μV', 'kΩ', '% rH', 'W/m^2', 'm/s', '\\volt'].map(dsiOf)).toEqual([
    ...[
      '\\micro\\volt',
      '\\kilo\\ohm',
      '\\percent',
      '\\watt\\metre\\tothe{-2}',
      '\\metre\\second\\tothe{-1}',
      '\\volt',
    ],
  ])
  expect(['furlong', 'V V', 'a/b/c', '\\volt<'].map(dsiOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(signOf('\\metre\\per\\second')).toBe('m/s')
  expect(signOf('\\metre\\per\\second\\tothe{2}|\\newton')).toBe('m/s²')
  expect(signOf('\\parsec')).toBe('parsec')
})

it('compares units that differ by a power of ten', () => {
  expect([scaleOf('\\milli\\volt'), scaleOf('\\volt'), scaleOf('\\gram'), scaleOf('\\milli\\gram')]).toEqual([
    { of: '\\volt', power: -3 },
    { of: '\\volt', power: 0 },
    { of: '\\kilogram', power: -3 },
    { of: '\\kilogram', power: -6 },
  ])
})

it('reckons with the figures that were written', () => {
  expect(less('6.012', '6.000')).toBe('0.012')
  expect(less('0.1', '0.30')).toBe('-0.20')
  expect(plus('6.00', '-0.013')).toBe('5.987')
  expect([scaled('0.012', 3), scaled('12', -3), scaled('1.50', 1)]).toEqual(['12', '0.012', '15.0'])
  expect([isWithin('-0.033', '0.033'), isWithin('0.0331', '0.033')]).toEqual([true, false])
  expect(['+1.20e-3', '-4E2', '.5', '7.', '1e40', 'NaN', ''].map(decimalIn)).toEqual([
    ...['0.00120', '-400', '0.5', '7', undefined, undefined, undefined],
  ])
})
