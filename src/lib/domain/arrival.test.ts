import { describe, expect, test } from 'vitest'
import { arrivalOf, clockIn, isWeekend, type Rhythm } from './arrival.ts'

const rhythm: Rhythm = {
  cutOff: '13:00',
  clock: clockIn('Europe/Warsaw'),
  isFree: (day) => isWeekend(day) || day === '2026-12-25' || day === '2026-12-24',
}
const by = (ordered: string, lead = 0, changes: Partial<Rhythm> = {}) =>
  arrivalOf(new Date(ordered), lead, { from: 1, to: 2 }, { ...rhythm, ...changes })

describe('an order arrives', () => {
  test('counted from the same day, before the hour of the country, and from the next after it', () => {
    // Tuesday; noon is 11 o'clock of UTC.
    expect(by('2026-11-24T11:59:00Z')).toEqual({ from: '2026-11-25', by: '2026-11-26' })
    expect(by('2026-11-24T12:00:00Z')).toEqual({ from: '2026-11-26', by: '2026-11-27' })
    expect(by('2026-11-24T08:00:00Z', 0, { cutOff: '' }).by).toBe('2026-11-27')
  })

  test('not at weekends and on holidays, and leaves on none', () => {
    expect(by('2026-11-27T10:00:00Z').by).toBe('2026-12-01')
    expect(by('2026-11-28T10:00:00Z').by).toBe('2026-12-02')
    expect(by('2026-12-23T10:00:00Z')).toEqual({ from: '2026-12-28', by: '2026-12-29' })
  })

  test('later by the working days that making it takes', () => {
    expect(by('2026-11-24T10:00:00Z', 10).by).toBe('2026-12-10')
  })

  test('by the day of the country, not of whoever counts', () => {
    const chile = { clock: clockIn('America/Santiago') }
    // Still Monday evening there.
    expect(by('2026-11-24T02:00:00Z', 0, chile).by).toBe('2026-11-26')
  })
})
