import { expect, test } from 'vitest'
import { clearPlace, type Box } from './clear-place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top },
  right: left + width,
  bottom: top + height,
})

/** The places on a desk of 1280 × 720 and on a phone of 360 × 640. */
const bar = { name: 'bar', sheet: box(0, 620, 1280, 100), mayRise: false }
const left = { name: 'left', sheet: box(40, 460, 496, 244), mayRise: true }
const right = { name: 'right', sheet: box(744, 460, 496, 244), mayRise: true }
const desk = [bar, left, right]
const phone = [{ name: 'phone', sheet: box(0, 520, 360, 120), mayRise: true }]
const header = 110

const chosen = (places: typeof desk, boxes: Box[]) => {
  const { place, lift } = clearPlace(places, boxes, header) ?? {}
  return place && [place.name, lift]
}

test('a question stands at the lower edge where nothing lies there', () => {
  expect(chosen(desk, [])).toEqual(['bar', 0])
  expect(chosen(desk, [box(100, 200, 600, 120), box(100, 560, 200, 60)])).toEqual(['bar', 0])
})

test('it goes to the corner that lies over neither a title nor a button', () => {
  const button = box(900, 640, 300, 48)
  expect(chosen(desk, [button])).toEqual(['left', 0])
  const [title, start] = [box(96, 480, 500, 100), box(96, 640, 200, 48)]
  expect(chosen(desk, [title, start])).toEqual(['right', 0])
})

test('over the buying bar of a phone it is lifted, and over a title that stands there too', () => {
  const buying = box(0, 580.5, 360, 59.5)
  expect(chosen(phone, [buying])).toEqual(['phone', 60])
  expect(chosen(phone, [buying, box(14, 430, 332, 60)])).toEqual(['phone', 210])
  expect(chosen(phone, [box(14, 120, 332, 60), buying])).toEqual(['phone', 60])
})

test('it is lifted onto the header at most, and a bar never', () => {
  const all = box(0, 0, 1280, 720)
  expect(chosen(desk, [all])).toBeUndefined()
  expect(chosen(phone, [box(0, 200, 360, 440)])).toBeUndefined()
  expect(chosen(phone, [box(0, 230, 360, 410)])).toEqual(['phone', 410])
  expect(chosen([bar], [box(100, 640, 200, 48)])).toBeUndefined()
})
