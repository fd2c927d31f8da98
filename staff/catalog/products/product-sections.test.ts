import { expect, test } from 'vitest'
import { placesOf } from './product-sections.ts'

const anchors = (...fields: string[]) => placesOf(fields).map(({ anchor }) => anchor)

test('fields that are not saved are told by the parts of the page in which they stand, in their order', () => {
  expect(anchors('position', 'net pl-PL', 'breaks pl-PL', 'name pl')).toEqual(['texts', 'prices', 'sale'])
  expect(anchors('fact voltage-dc', 'rows', 'highlights')).toEqual(['data-sheet'])
  expect(anchors('contents', 'spares', 'mass', 'successor')).toEqual(['sale', 'contents', 'associations'])
  expect(anchors('supportUntil', 'connected')).toEqual(['connected'])
  expect(anchors()).toEqual([])
})
