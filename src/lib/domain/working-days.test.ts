import { expect, it, test } from 'vitest'
import { market as cl } from '#lib/markets/cl.ts'
import { market as de } from '#lib/markets/de.ts'
import { market as en } from '#lib/markets/en.ts'
import { markets } from '#lib/markets/all.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { market as sg } from '#lib/markets/sg.ts'
import { easterSunday, holidaysIn, isWorkingDay, workingDaysAfter } from './working-days.ts'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year).toISOString().slice(0, 10)).toBe(day)
})

test.each([
  { market: pl, fact: 'Corpus Christi follows Easter by sixty days', day: '2026-06-04' },
  { market: de, fact: 'Good Friday goes before it', day: '2026-04-03' },
  { market: en, fact: 'Thanksgiving is the fourth Thursday of November', day: '2026-11-26' },
  { market: en, fact: 'Memorial Day is the last Monday of May', day: '2026-05-25' },
  { market: en, fact: 'a Fourth of July on a Saturday is kept the day before', day: '2026-07-03' },
  { market: sg, fact: 'a National Day on a Sunday is kept the day after', day: '2026-08-10' },
  { market: cl, fact: 'a holiday of a Monday goes to the nearest one', day: '2027-06-28' },
  { market: cl, fact: 'the day of the solstice is known by its years', day: '2028-06-20' },
])('in $market.country, $fact', ({ market, day }) => {
  expect(holidaysIn(market.holidays, Number(day.slice(0, 4)))).toContain(day)
  expect(isWorkingDay(day, market.holidays)).toBe(false)
})

it('knows the Friday on which the first of January of the next year is kept', () => {
  expect(isWorkingDay('2027-12-31', en.holidays)).toBe(false)
  expect(isWorkingDay('2027-12-31', de.holidays)).toBe(true)
})

it('counts working days over a weekend and over holidays', () => {
  expect(workingDaysAfter('2026-11-20', 1, pl.holidays)).toBe('2026-11-23')
  expect(workingDaysAfter('2026-12-23', 1, pl.holidays)).toBe('2026-12-28')
  expect(workingDaysAfter('2026-12-23', 0, pl.holidays)).toBe('2026-12-23')
})

it('says which year nobody has written down', () => {
  expect(() => holidaysIn(sg.holidays, 2040)).toThrow('When Chinese New Year is in 2040 is not written')
})

test.each(markets)('the holidays of $country are days of the calendar, this year and the next', ({ holidays }) => {
  for (const year of [2026, 2027])
    for (const day of holidaysIn(holidays, year)) expect(new Date(`${day}T00:00:00Z`).toISOString()).toContain(day)
})
