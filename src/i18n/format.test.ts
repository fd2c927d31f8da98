import { describe, expect, it } from 'vitest'
import { day, money, percent, plainAmount } from './format.ts'

/** Intl separates with no-break spaces, wide and narrow. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it('writes złoty and euro as each country does', () => {
    expect(spaced(money(129900, 'PLN', 'pl-PL'))).toBe('1299,00 zł')
    expect(spaced(money(1234567, 'EUR', 'de-DE'))).toBe('12.345,67 €')
  })

  it('knows that Chilean pesos have no minor unit', () => {
    expect(spaced(money(12990, 'CLP', 'es-CL'))).toBe('$12.990')
    expect(plainAmount(12990, 'CLP', 'es-CL')).toBe('12990')
  })

  it('gives machines a point and both decimals', () => {
    expect(plainAmount(129900, 'PLN', 'pl-PL')).toBe('1299.00')
    expect(plainAmount(5, 'EUR', 'de-DE')).toBe('0.05')
  })
})

it('writes a tax rate with the space of the language', () => {
  expect(percent(23, 'pl-PL')).toBe('23%')
  expect(spaced(percent(19, 'de-DE'))).toBe('19 %')
  expect(spaced(percent(5.5, 'de-DE'))).toBe('5,5 %')
})

it('dates by the day of UTC on any machine', () => {
  expect(day('2026-11-20T23:30:00Z', 'pl-PL')).toBe('20 listopada 2026')
  expect(day('2026-11-20T23:30:00Z', 'de-DE')).toBe('20. November 2026')
})
