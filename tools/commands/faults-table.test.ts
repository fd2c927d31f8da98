import { expect, it } from 'vitest'
import { lineOf, sumOf } from './faults.ts'

const held = { fault: 'at write 4 of 22', held: true, seconds: 2.44, reasons: [] }
const failed = { fault: 'from the first fsync on', held: false, seconds: 12.5, reasons: ['expected 0 not to be 0\n'] }

it('a fault has a line, and below it why it did not hold', () => {
  expect(lineOf(held)).toBe('held     2.4 s  at write 4 of 22')
  expect(lineOf(failed)).toBe('FAILED  12.5 s  from the first fsync on\n           expected 0 not to be 0')
})

it('the end of the table counts all and names those that did not hold', () => {
  expect(sumOf([held, failed], 14.94)).toBe('faults: 2, held: 1, failed: 1, 14.9 s\n  from the first fsync on')
  expect(sumOf([held], 2.44)).toBe('faults: 1, held: 1, failed: 0, 2.4 s')
})
