import { expect, it } from 'vitest'
import { afterStep, waysOn } from './carousel.ts'

const ten = { scrollLeft: 0, clientWidth: 800, scrollWidth: 2000, pitch: 200 }

it('goes on at both sides only where there is more', () => {
  expect(waysOn(ten)).toEqual({ previous: false, next: true })
  expect(waysOn({ ...ten, scrollLeft: 400 })).toEqual({ previous: true, next: true })
  expect(waysOn({ ...ten, scrollLeft: 1199.4 })).toEqual({ previous: true, next: false })
  expect(waysOn({ ...ten, scrollWidth: 800 })).toEqual({ previous: false, next: false })
})

it('steps by what is wholly in sight', () => {
  expect(afterStep(ten, 1)).toBe(800)
  expect(afterStep({ ...ten, clientWidth: 330 }, 1)).toBe(200)
  expect(afterStep({ ...ten, clientWidth: 150 }, 1)).toBe(200)
})

it('ends at the ends', () => {
  expect(afterStep({ ...ten, scrollLeft: 800 }, 1)).toBe(1200)
  expect(afterStep({ ...ten, scrollLeft: 400 }, -1)).toBe(0)
  expect(afterStep({ ...ten, scrollWidth: 600 }, 1)).toBe(0)
})

it('stands an item at the edge although a finger left it askew', () => {
  expect(afterStep({ ...ten, scrollLeft: 290 }, 1)).toBe(1000)
})
