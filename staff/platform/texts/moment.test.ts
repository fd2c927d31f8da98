import { beforeAll, expect, test } from 'vitest'
import { speakAsStaff } from '../../../tests/support/staff-words.ts'
import { moment } from './texts.ts'

beforeAll(() => speakAsStaff('en'))

test('a time in English keeps its half of the day in its line', () => {
  expect(moment('2026-11-28T15:05:00Z', 'UTC')).toBe('Nov 28, 2026, 3:05\u00a0PM')
})
