import { expect, test } from 'vitest'
import { quantitiesIn, speak } from './facts.ts'
import { numbering } from './dictionary.ts'

const polish = {
  ...numbering('pl-PL'),
  phrase: (code: string) => ({ rdg: 'w.m.', dgt: 'cyfr', counts: 'zliczeń' })[code] ?? '?',
}

test.each([
  ['1000 V', '1000', 'V'],
  ['10000 lx', '10\u{a0}000', 'lx'],
  ['6000 {counts}', '6000', 'zliczeń'],
  ['198 × 64 × 36 mm', '198 × 64 × 36', 'mm'],
  ['−20…55 °C', '−20 … 55', '°C'],
  ['0.1 mV…1000 V', '0,1 mV … 1000 V', null],
  ['±(2.0% {rdg} + 5 {dgt})', '±(2,0% w.m. + 5 cyfr)', null],
  ['CAT III 600 V, CAT IV 300 V', 'CAT III 600 V, CAT IV 300 V', null],
  ['[EN 61557-2], IP67, 2 × 1.5 V AAA', 'EN 61557-2, IP67, 2 × 1,5 V AAA', null],
])('says %s in Polish', (fact, value, unit) => {
  expect(speak(fact, polish)).toEqual({ value, unit })
})

test('says what is counted in the form that goes with its number', () => {
  const heard: [string, string | undefined][] = []
  const phrase = (code: string, counted?: string) => {
    heard.push([code, counted])
    return code
  }
  for (const fact of ['2 {years}', '±(0.5% {rdg} + 3 {dgt})', '{mains}, 1…5 {dgt}']) speak(fact, { ...polish, phrase })
  expect(heard).toEqual([
    ['years', '2'],
    ['rdg', undefined],
    ['dgt', '3'],
    ['mains', undefined],
    ['dgt', '5'],
  ])
})

test('keeps the decimals a data sheet states, as each country writes them', () => {
  const said = (culture: 'de-DE' | 'en-IN' | 'es-CL' | 'es-MX' | 'no-NO') =>
    speak('±(0.10% {rdg})', { ...numbering(culture), phrase: () => 'x' }).value
  expect(said('de-DE')).toBe('±(0,10\u{a0}% x)')
  expect(said('es-MX')).toMatch(/^±\(0\.10\s?% x\)$/)
  expect(said('en-IN')).toBe('±(0.10% x)')
  expect(said('no-NO')).toBe('±(0,10\u{a0}% x)')
  expect(said('es-CL')).toMatch(/^±\(0,10\s?% x\)$/)
})

test.each([
  ['1 kV', [{ low: 1000, high: 1000, unit: 'V' }]],
  ['0.1 mV…1000 V', [{ low: 0.0001, high: 1000, unit: 'V' }]],
  ['400…1000 Hz', [{ low: 400, high: 1000, unit: 'Hz' }]],
  ['−20…55 °C', [{ low: -20, high: 55, unit: '°C' }]],
  [
    '250 V, 500 V',
    [
      { low: 250, high: 250, unit: 'V' },
      { low: 500, high: 500, unit: 'V' },
    ],
  ],
  ['10000 lx', [{ low: 10000, high: 10000, unit: 'lx' }]],
  ['100 Ωm', [{ low: 100, high: 100, unit: 'Ωm' }]],
  ['15 m/s', [{ low: 15, high: 15, unit: 'm/s' }]],
  ['[EN 61557-2 V]', []],
  ['IP67', []],
])('measures %s', (fact, quantities) => {
  expect(quantitiesIn(fact)).toEqual(quantities)
})
