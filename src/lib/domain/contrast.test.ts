import { expect, test } from 'vitest'
import { contrast, type Colour } from './contrast.ts'

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]

// As those who wrote WCAG and those who check by it state them, so that a fault of the formula is seen.
test.each<[name: string, one: Colour, other: Colour, ratio: number]>([
  ['black on white', black, white, 21],
  ['white on black', white, black, 21],
  ['white on white', white, white, 1],
  ['the lightest grey that words on white may have', [118, 118, 118], white, 4.54],
  ['the next lighter one, which is too light', [119, 119, 119], white, 4.48],
  ['the lightest grey of large words on white', [148, 148, 148], white, 3.03],
  ['red on white', [255, 0, 0], white, 4],
  ['blue on white', [0, 0, 255], white, 8.59],
  ['green on black', [0, 255, 0], black, 15.3],
  ['the darkest grey but black, where the curve is a line', [10, 10, 10], black, 1.06],
])('the contrast of %s', (_name, one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})
