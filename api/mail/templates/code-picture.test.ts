import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codePicture } from './code-picture.ts'

test('a code is dark squares on white, with the margin that readers need', async () => {
  const { data, info } = await sharp(codePicture({ size: 2, path: 'M0 0h1v1h-1zM1 1h1v1h-1z' }))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([60, 60])
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]
  expect([at(24, 24), at(29, 29), at(30, 30), at(35, 35)]).toEqual([0, 0, 0, 0])
  expect([at(23, 23), at(30, 24), at(24, 30), at(36, 36), at(0, 59)]).toEqual([255, 255, 255, 255, 255])
})
