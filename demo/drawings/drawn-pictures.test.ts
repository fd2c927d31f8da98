import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readOn } from './core/reading.ts'
import { draw } from './draw.ts'
import { drawnPictures, drawScene } from './drawn-pictures.ts'

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

test('an instrument reads what comes out of the sockets of a country', async () => {
  const hashOf = async (name: string) => (await drawnPictures.find(`instrument/${name}&view=front`))?.hash
  const meter = (reading: string, mains: string) => hashOf(`multimeter?model=NM-45&reading=${reading}&mains=${mains}`)
  const plain = await hashOf('multimeter?model=NM-45&reading=120.2 V')
  expect(await meter('230.4 V', '120 V 60 Hz')).toBe(plain)
  expect(await meter('120.2 V', '230 V 50 Hz')).toBe(plain)
  // Where the frequency stands nowhere, it makes no picture of its own.
  expect(await meter('230.4 V', '220 V 60 Hz')).toBe(await meter('230.4 V', '220 V 50 Hz'))
  const analyser = (mains: string) => hashOf(`power-analyser?model=NQ-700&mains=${mains}&variant=a`)
  expect(await analyser('220 V 60 Hz')).not.toBe(await analyser('220 V 50 Hz'))
})

test('a tester is drawn with the sockets of each country that is sold one', async () => {
  const file = await readFile('demo/catalogue/pictures.json', 'utf8')
  const parts = JSON.parse(file) as Record<string, Record<string, string>>
  const outlets = [parts['outlet'], parts['outlet-16a']].flatMap((places) => Object.values(places ?? {}))
  const drawings = [...new Set(outlets)].map(
    async (one) => (await drawnPictures.find(`instrument/appliance-tester?outlet=${one}&view=front`))?.hash,
  )
  const hashes = await Promise.all(drawings)
  expect(hashes).not.toContain(undefined)
  expect(new Set(hashes).size).toBe(drawings.length)
})

test.each([
  ['230.4 V', 120, '120.2 V'],
  ['398.7 V', 127, '220.2 V'],
  ['399 V', 220, '382 V'],
  ['231 V   18.4 A', 120, '121 V   18.4 A'],
  ['1.000 kHz', 120, '1.000 kHz'],
  ['230.4 V', 230, '230.4 V'],
])('"%s" is in a network of %i V "%s"', (reading, volts, read) => {
  expect(readOn({ volts, hertz: 60 }, reading)).toBe(read)
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
  'instrument/multimeter?mains=many&view=front',
  'instrument/appliance-tester?outlet=constructor&view=front',
])('there is no drawing called "%s"', async (name) => {
  expect(await drawnPictures.find(name)).toBeUndefined()
})
