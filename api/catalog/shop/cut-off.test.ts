import { expect, test } from 'vitest'
import { clockHour } from './cut-off.ts'

test.each([
  ['13:00', '13:00'],
  ['kl. 9.30', '09:30'],
  ['10:00 a.m.', '10:00'],
  ['3 pm', '15:00'],
  ['12:15 p. m.', '12:15'],
  ['12 am', '00:00'],
  ['13 Uhr', '13:00'],
])('%s is %s', (text, hour) => {
  expect(clockHour(text)).toBe(hour)
})

test.each(['noon', '25:00', '10:75', ''])('"%s" is no hour', (text) => {
  expect(clockHour(text)).toBeUndefined()
})
