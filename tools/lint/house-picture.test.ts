import { join } from 'node:path'
import { expect, test } from 'vitest'
import { housePicture } from './house-picture.ts'

// `npx vitest run tools/lint -u` draws it anew.
test('the picture of the house is the one that its table of rooms gives', async () => {
  await expect(housePicture()).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/house.svg'))
})

test('a room stands above those it knows, and an arrow that goes without saying is not drawn', () => {
  const picture = housePicture({
    attic: { folder: 'attic', may: ['floor', 'cellar'] },
    floor: { folder: 'floor', may: ['cellar'] },
    cellar: { folder: 'cellar', may: [] },
  })
  const heightOf = (name: string) => Number(new RegExp(`y="(\\d+)" class="name">${name}<`).exec(picture)?.[1])
  expect(heightOf('attic')).toBeLessThan(heightOf('floor'))
  expect(heightOf('floor')).toBeLessThan(heightOf('cellar'))
  expect(picture.match(/marker-end/g)).toHaveLength(2)
})
