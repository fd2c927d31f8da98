import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { drawScene } from './scene.ts'

const drawn = async (name: string) => {
  const picture = await drawnPictures.find(name)
  return picture && new TextDecoder().decode(await picture.read())
}

test('a name says all that a drawing shows', async () => {
  const name = 'instrument/clamp-meter?model=NC-40&reading=63.8 A&variant=b&view=angle'
  expect(await drawn(name)).toBe(
    draw({ kind: 'clamp-meter', model: 'NC-40', reading: '63.8 A', variant: 'b' }, 'angle'),
  )
  expect(await drawn('instrument/clamp-meter?view=front')).toBe(draw({ kind: 'clamp-meter', model: '' }, 'front'))
  expect(await drawn('scene/true-rms')).toBe(drawScene('true-rms'))
  expect(await drawn('banner/thermal')).toContain('viewBox="0 0 1200 480"')
})

test('another reading is another picture', async () => {
  const hashes = ['12.1 A', '63.8 A', '100 %25', '100 %2B'].map(
    async (reading) => (await drawnPictures.find(`instrument/clamp-meter?reading=${reading}&view=front`))?.hash,
  )
  expect(new Set(await Promise.all(hashes)).size).toBe(4)
})

test.each([
  '',
  'scene/nothing',
  'banner/true-rms.svg',
  'instrument/clamp-meter',
  'instrument/clamp-meter?view=back',
  'instrument/constructor?view=front',
  'constructor/name',
  'scene/',
])('there is no drawing called "%s"', async (name) => {
  expect(await drawnPictures.find(name)).toBeUndefined()
})
