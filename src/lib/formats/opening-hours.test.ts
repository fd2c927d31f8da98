import { expect, it } from 'vitest'
import { openingHours } from './opening-hours.ts'

const spaces = (lines: string[]) => lines.map((line) => line.replaceAll(/\s/g, ' '))

it.each([
  ['de-DE', ['Mo–Fr 08:00–18:30', 'Sa 09:00–14:00']],
  ['pl-PL', ['pon.–pt. 08:00–18:30', 'sob. 09:00–14:00']],
  ['en-US', ['Mon–Fri 8:00 AM–6:30 PM', 'Sat 9:00 AM–2:00 PM']],
  ['no-NO', ['man.–fre. 08:00–18:30', 'lør. 09:00–14:00']],
] as const)('opening hours are read in %s', (culture, lines) => {
  expect(spaces(openingHours('Mo-Fr 08:00-18:30; Sa 09:00-14:00', culture))).toEqual(lines)
})

it.each(['es-PE', 'es-CL'] as const)(
  'no line ends between an hour and its half of the day, nor within that (%s)',
  (culture) => {
    expect(openingHours('Mo-Fr 08:00-18:30', culture)).toEqual(['lun–vie 8:00\u00a0a.\u00a0m.–6:30\u00a0p.\u00a0m.'])
  },
)

it('two spans of a day stand apart', () => {
  expect(openingHours('Mo-Fr 10:00-14:00,15:00-19:00', 'de-DE')).toEqual(['Mo–Fr 10:00–14:00, 15:00–19:00'])
})

it('midnight ends a day', () => {
  expect(openingHours('Mo-Su 06:00-24:00', 'de-DE')).toEqual(['Mo–So 06:00–00:00'])
})

it.each([
  ['24/7', ['24/7']],
  ['po uzgodnieniu', ['po uzgodnieniu']],
  ['', []],
])('%j is left as it is', (written, lines) => {
  expect(openingHours(written, 'pl-PL')).toEqual(lines)
})
