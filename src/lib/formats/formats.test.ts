import { describe, expect, it } from 'vitest'
import { briefs } from '#lib/markets/index.ts'
import { clockTime, day, localMoment, moment } from '#lib/formats/dates.ts'
import { money, percent, plainAmount } from '#lib/formats/money.ts'

/** Intl separates with no-break spaces, wide and narrow. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** Every culture of the shop, with what 1299 of its currency, a thousand times that, eighteen percent and a day are. */
const written = [
  ['pl-PL', 'PLN', '1 299,00 zł', '1 299 000,00 zł', '18%', '9 stycznia 2026'],
  ['en-US', 'USD', '$1,299.00', '$1,299,000.00', '18%', 'January 9, 2026'],
  ['it-IT', 'EUR', '1.299,00 €', '1.299.000,00 €', '18%', '9 gennaio 2026'],
  ['no-NO', 'NOK', '1 299,00 kr', '1 299 000,00 kr', '18 %', '9. januar 2026'],
  ['en-SG', 'SGD', '$1,299.00', '$1,299,000.00', '18%', '9 January 2026'],
  ['en-IN', 'INR', '₹1,299.00', '₹12,99,000.00', '18%', '9 January 2026'],
  ['es-ES', 'EUR', '1.299,00 €', '1.299.000,00 €', '18 %', '9 de enero de 2026'],
  ['es-CL', 'CLP', '$1.299', '$1.299.000', '18%', '9 de enero de 2026'],
  ['es-PE', 'PEN', 'S/ 1,299.00', 'S/ 1,299,000.00', '18%', '9 de enero de 2026'],
  ['de-DE', 'EUR', '1.299,00 €', '1.299.000,00 €', '18 %', '9. Januar 2026'],
  ['es-MX', 'MXN', '$1,299.00', '$1,299,000.00', '18%', '9 de enero de 2026'],
] as const

it.each(written)(
  'the culture %s writes %s, percent and days in its own way',
  (culture, currency, one, many, ...rest) => {
    const unit = currency === 'CLP' ? 1 : 100
    expect(spaced(money(1299 * unit, currency, culture))).toBe(one)
    expect(spaced(money(1_299_000 * unit, currency, culture))).toBe(many)
    expect([spaced(percent(18, culture)), day('2026-01-09T00:00:00Z', culture)]).toEqual(rest)
  },
)

it.each(briefs)(
  '$culture is written by the locale $locale, which Intl knows, and by a time zone that it knows',
  (brief) => {
    expect(Intl.NumberFormat.supportedLocalesOf(brief.locale)).toEqual([brief.locale])
    expect(new Intl.DateTimeFormat(brief.locale, { timeZone: brief.timeZone }).resolvedOptions().timeZone).toBe(
      brief.timeZone === 'Asia/Kolkata' ? 'Asia/Calcutta' : brief.timeZone,
    )
  },
)

describe('money', () => {
  it('writes złoty and euro as each country does', () => {
    expect(spaced(money(129900, 'PLN', 'pl-PL'))).toBe('1 299,00 zł')
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

it('tells the minute by the clock of the country on any machine, and which clock that is', () => {
  expect(spaced(moment('2026-11-20T23:30:00Z', 'pl-PL'))).toBe('21 listopada 2026 00:30 CET')
  expect(spaced(moment('2026-07-20T12:05:00Z', 'de-DE'))).toBe('20. Juli 2026 um 14:05 MESZ')
  expect(spaced(moment('2026-11-20T02:30:00Z', 'es-CL'))).toContain('19 de noviembre de 2026')
  for (const { culture } of briefs) expect(moment('2026-11-20T23:30:00Z', culture)).not.toContain('UTC')
})

it('ends no line between an hour and its half of the day, nor within that', () => {
  expect(moment('2026-11-20T23:30:00Z', 'es-PE')).toContain('6:30\u00a0p.\u00a0m.')
  expect(clockTime('2026-11-20T15:30:00Z', 'es-CL')).toContain('12:30:00\u00a0p.\u00a0m.')
  expect(localMoment('2026-11-20T15:30:00Z', 'es-PE')).toMatch(/\d\u00a0[ap]\.\u00a0m\.$/)
})

it('keeps a day that was given as one', () => {
  expect(day('2026-11-20T23:30:00Z', 'pl-PL')).toBe('20 listopada 2026')
  expect(day('2026-11-20T23:30:00Z', 'de-DE')).toBe('20. November 2026')
})
