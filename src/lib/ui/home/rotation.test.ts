import { expect, it } from 'vitest'
import { mayTurn, placeAfter, type Holds } from './slider.ts'

const free: Holds = { stopped: false, pointedAt: false, focused: false, unseen: false }

it('turns when nothing holds it', () => {
  expect(mayTurn(free)).toBe(true)
})

it.each(Object.keys(free))('stands still while it is %s', (hold) => {
  expect(mayTurn({ ...free, [hold]: true })).toBe(false)
})

it.each([
  [0, 1, 1],
  [5, 1, 0],
  [0, -1, 5],
  [2, 0, 2],
])('from place %i, %i on, is place %i of six', (place, steps, expected) => {
  expect(placeAfter(place, steps, 6)).toBe(expected)
})
