import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** A column of so many letters, all of one width, which counts what is measured. */
function columnOf(width: number) {
  const counted = { letters: 0 }
  const measure = (text: string) => {
    counted.letters += text.length
    return Array.from(text).length
  }
  return { column: { width, hyphen: '-', measure }, counted }
}

test('a long word is measured in proportion to its letters', () => {
  const { column, counted } = columnOf(40)
  wrapText('x'.repeat(10_000), column)
  expect(counted.letters).toBeLessThan(10_000 * 25)
})

test('words break after a hyphen or slash of their own, else where the column ends', () => {
  expect(wrapText('ab NM-320-Kit abcdefghijkl', columnOf(9).column)).toEqual([
    'ab',
    'NM-320-',
    'Kit',
    'abcdefgh-',
    'ijkl',
  ])
})

test('no line is wider than its column, and no letter is lost', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'ż', '😀', '/', ' ', '\n'), maxLength: 200 })
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = wrapText(text, columnOf(width).column)
      for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(width)
      expect(lines.join('').replace(/[-\s]/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
