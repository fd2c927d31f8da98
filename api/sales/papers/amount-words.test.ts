import { expect, test } from 'vitest'
import { rupeesInWords } from './draw-lines.ts'

test.each([
  [0, 'Rupees zero only'],
  [2_100, 'Rupees twenty-one only'],
  [1_234_567_05, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and five paise only'],
  [3_00_00_000_00, 'Rupees three crore only'],
  [110_013, 'Rupees one thousand one hundred and thirteen paise only'],
])('%i paise are written out', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words)
})
