import { expect, test } from 'vitest'
import { cropFrom, moved, newPiece, type Piece, wantedFrom } from './picture-list.ts'

const sent = { original: `${'a'.repeat(64)}.jpg`, width: 4_000, height: 3_000, whole: '/media/0/originals/a.jpg' }
const piece: Piece = {
  view: 'front',
  alt: {},
  instead: {},
  url: '/media/1/10-front.jpg',
  source: { ...sent, crop: null },
}

test('a picture goes where it is put, forth and back', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
})

test('a new picture is taken for the view that is missing', () => {
  expect(newPiece(sent, []).view).toBe('front')
  expect(newPiece(sent, [piece]).view).toBe('angle')
  expect(newPiece(sent, [piece, { ...piece, view: 'angle' }]).view).toBe('detail')
})

test('one that was cut is made of its file, another stays at its address, and blank words are none', () => {
  const crop = { left: 1, top: 2, width: 300, height: 300 }
  expect(wantedFrom({ ...piece, alt: { pl: ' Miernik ', de: ' ' } })).toEqual({
    view: 'front',
    alt: { pl: 'Miernik' },
    instead: {},
    from: { url: piece.url },
  })
  expect(wantedFrom({ ...piece, url: null, source: { ...sent, crop } }).from).toEqual({ original: sent.original, crop })
})

test('a part is told in pixels that lie within, and the whole is none', () => {
  expect(cropFrom({ x: 0, y: 0, width: 100, height: 100 }, sent)).toBe(null)
  expect(cropFrom({ x: 25, y: 10, width: 50, height: 66.6667 }, sent)).toEqual({
    ...{ left: 1_000, top: 300, width: 2_000, height: 2_000 },
  })
  expect(cropFrom({ x: 33.34, y: 0, width: 66.67, height: 100 }, { width: 100, height: 90 })).toEqual({
    ...{ left: 33, top: 0, width: 67, height: 90 },
  })
})
