import { expect, it } from 'vitest'
import { withOwnNumbers, withOwnNumbersBetweenTags } from './own-numbers.ts'

it.each([
  ['0,5 MΩ y 16,7 Hz', '0.5 MΩ y 16.7 Hz'],
  ['Multímetro registrador NM-520 de 60 000 cuentas', 'Multímetro registrador NM-520 de 60,000 cuentas'],
  ['Fuente NZ-150 150 V 40 A 1,5 kW', 'Fuente NZ-150 150 V 40 A 1.5 kW'],
  ['R = 0,0074 Ω/m, 1,2345 V', 'R = 0.0074 Ω/m, 1.2345 V'],
  ['desde unos 1.500 € o $ 30.000, de 1.500.000 muestras', 'desde unos 1,500 € o $ 30,000, de 1,500,000 muestras'],
  // What the country wrote in its own way, and what is no number.
  ['desde $ 30,000, 1,000 V y 2.5 kV', 'desde $ 30,000, 1,000 V y 2.5 kV'],
  [
    '12.345 V, la Ley 20.416, RUT 77.000.000-9, 192.168.100.100',
    '12.345 V, la Ley 20.416, RUT 77.000.000-9, 192.168.100.100',
  ],
  ['800 468 8722, +52 55 5568 000 h, norma 61557-2,3', '800 468 8722, +52 55 5568 000 h, norma 61557-2,3'],
])('%s in Mexico', (text, written) => {
  expect(withOwnNumbers(text, 'es-MX')).toBe(written)
  expect(withOwnNumbers(written, 'es-MX')).toBe(written)
})

it.each(['es-ES', 'es-CL', 'pl-PL', 'en-US', 'en-IN', 'de-DE'] as const)(
  '%s writes as its language does',
  (culture) => {
    expect(withOwnNumbers('0,5 MΩ, 60 000', culture)).toBe('0,5 MΩ, 60 000')
  },
)

it.each([
  ['es-ES', '60.000 cuentas, el 62\u00a0% de 0,05\u00a0%'],
  ['es-CL', '60.000 cuentas, el 62% de 0,05%'],
  ['es-MX', '60,000 cuentas, el 62% de 0.05%'],
  ['pl-PL', '60 000 cuentas, el 62% de 0,05%'],
  ['no-NO', '60 000 cuentas, el 62\u00a0% de 0,05\u00a0%'],
] as const)(
  '%s puts its own sign between thousands, and before the percent sign what belongs there',
  (culture, own) => {
    expect(withOwnNumbers('60 000 cuentas, el 62 % de 0,05%', culture)).toBe(own)
    expect(withOwnNumbers(own, culture)).toBe(own)
    const others = 'EN 300 330 y EN 301 549, NM-520 100 V, +34 91 000 00 10, a%20b'
    expect(withOwnNumbers(others, culture)).toBe(others)
  },
)

it.each([
  ['120,000 counts, 60,000 counts and ₹1,500,000', '1,20,000 counts, 60,000 counts and ₹15,00,000'],
  // What the country wrote in its own way, and what is no number.
  ['1,20,000 counts, 12.345 V, 0.001 Ω', '1,20,000 counts, 12.345 V, 0.001 Ω'],
  ['NM-120,000, parts 61557-2,300 and 560 999', 'NM-120,000, parts 61557-2,300 and 560 999'],
])('%s in India', (text, written) => {
  expect(withOwnNumbers(text, 'en-IN')).toBe(written)
  expect(withOwnNumbers(written, 'en-IN')).toBe(written)
})

it.each(['en-US', 'en-SG', 'de-DE', 'it-IT', 'no-NO', 'pl-PL', 'es-ES', 'es-CL'] as const)(
  '%s counts thousands as its language does',
  (culture) => {
    expect(withOwnNumbers('120,000 or 120.000, 1.500.000', culture)).toBe('120,000 or 120.000, 1.500.000')
  },
)

it('no tag is touched', () => {
  expect(withOwnNumbersBetweenTags('0,5 V <a href="/a?x=0,5">1,5 V</a>', 'es-PE')).toBe(
    '0.5 V <a href="/a?x=0,5">1.5 V</a>',
  )
})
