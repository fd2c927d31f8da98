import { unbroken } from './unbroken.ts'

/** The longest unit that is a sign and not a word: "mA", "dBA", "m/s". */
const longestSign = 3

/** A thin space before a sign, a usual one before a word; no line ends there. */
export const gapBefore = (unit: string): string => (unit.length > longestSign ? '\u00a0' : '\u202f')

/** A value and its unit. */
export const measured = (value: string, unit: string | null): string =>
  unit === null ? unbroken(value) : unbroken(value) + gapBefore(unit) + unit
