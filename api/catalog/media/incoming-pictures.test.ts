import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../app/app.ts'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'
import { incomingPictures, PictureProblem } from './incoming-pictures.ts'
import { drawnPicture, type PictureSource } from '../../platform/files/picture-source.ts'

let work: string
let folder: string
let mediaFolder: string
let database: OpenDatabase
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'nonius-incoming-'))
  folder = join(work, 'catalogue')
  mediaFolder = join(work, 'media')
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#003563' } })
  await writeFile(join(folder, 'pictures/caliper.JPEG'), await picture.jpeg().toBuffer())
  await writeFile(join(folder, 'pictures/caliper.png'), await picture.png().toBuffer())
  await cp(join(import.meta.dirname, '../../../tests/support/media/families/meters.svg'), join(folder, 'meters.svg'))
  await writeFile(join(folder, 'pictures/lying.png'), await picture.webp().toBuffer())
  await writeFile(join(folder, 'pictures/broken.jpg'), 'not a picture')
  await writeFile(join(work, 'outside.png'), await picture.png().toBuffer())
  await symlink(join(work, 'outside.png'), join(folder, 'pictures/linked.png'))
  database = await openEmbedded()
})
afterAll(async () => {
  await database.close()
  await rm(work, { recursive: true, force: true })
})

const source: PictureSource = {
  scheme: 'square',
  find: async (colour) =>
    colour === 'none'
      ? undefined
      : drawnPicture(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" fill="${colour}"><path d="M0 0h9v9z"/></svg>`,
        ),
}
const incoming = () => incomingPictures(folder, { pictureSources: [source], storage: folderStorage(mediaFolder) })

test('files come in under an address that changes with them, and are served in every width and format', async () => {
  const pictures = incoming()
  const photograph = await pictures.address('pictures/caliper.JPEG', 'products/1-c-front')
  const drawing = await pictures.address('meters.svg', 'categories/1')
  expect(photograph).toMatch(/^\/media\/[0-9a-f]{10}\/products\/1-c-front\.jpg$/)
  expect(drawing).toMatch(/^\/media\/[0-9a-f]{10}\/categories\/1\.svg$/)
  await pictures.keep()
  await pictures.write(database.db)
  // What it came from may be gone by the time it is asked for.
  await rm(join(folder, 'meters.svg'))
  const app = createApi(database.db, { mediaFolder, cacheFolder: join(work, 'cache') })
  const read = async (url: string) => {
    const response = await app.request(url)
    return [response.status, response.headers.get('content-type'), response.headers.get('content-security-policy')]
  }
  const policy = expect.stringContaining("default-src 'none'")
  expect(await read(photograph)).toEqual([200, 'image/jpeg', policy])
  expect(await read(photograph.replace('.jpg', '-96.avif'))).toEqual([200, 'image/avif', policy])
  expect(await read(drawing)).toEqual([200, 'image/svg+xml', policy])
  expect(await read(drawing.replace('.svg', '-480.png'))).toEqual([200, 'image/png', policy])
  expect(await incoming().address('pictures/caliper.png', 'products/1-c-front')).not.toBe(photograph)
})

test('a file that was lost is not found, but for what was made of it already', async () => {
  const pictures = incoming()
  const photograph = await pictures.address('pictures/caliper.JPEG', 'products/6-h-front')
  await pictures.keep()
  await pictures.write(database.db)
  const smaller = photograph.replace('.jpg', '-96.webp')
  const app = () => createApi(database.db, { mediaFolder, cacheFolder: join(work, 'lost') })
  expect((await app().request(smaller)).status).toBe(200)
  await rm(mediaFolder, { recursive: true })
  const after = app()
  const statuses = [smaller, photograph].map(async (url) => (await after.request(url)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404])
})

test('a name with a scheme is asked of the source that knows it, when it comes in and whenever it is shown', async () => {
  const pictures = incoming()
  const red = await pictures.address('square:red', 'products/2-d-front')
  await pictures.write(database.db)
  const later = incoming()
  const blue = await later.address('square:blue', 'products/2-d-front')
  await later.write(database.db)
  const app = createApi(database.db, { mediaFolder }, { pictureSources: [source] })
  for (const [url, colour] of [
    [red, 'red'],
    [blue, 'blue'],
  ] as const) {
    const response = await app.request(url)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toContain(`fill="${colour}"`)
  }
  const unknown = await app.request(blue.replace(/[0-9a-f]{10}/, '0123456789'))
  expect(unknown.headers.get('cache-control')).not.toContain('immutable')
  expect(await unknown.text()).toContain('fill="blue"')
  expect((await createApi(database.db, { mediaFolder }).request(red)).status).toBe(404)
})

test('a picture that several records show is asked of its source once, and lies under an address of each', async () => {
  let asked = 0
  const counting: PictureSource = { scheme: 'square', find: async (name) => (asked++, source.find(name)) }
  const pictures = incomingPictures(folder, { pictureSources: [counting], storage: folderStorage(mediaFolder) })
  const urls = await Promise.all(
    ['products/4-f-front', 'products/5-g-front'].map((path) => pictures.address('square:green', path)),
  )
  expect(asked).toBe(1)
  await pictures.write(database.db)
  const app = createApi(database.db, { mediaFolder }, { pictureSources: [source] })
  for (const url of urls) expect(await (await app.request(url)).text()).toContain('fill="green"')
})

test('an address is a picture already', async () => {
  expect(await incoming().address('https://pictures.example/a.jpg', 'products/3-e-front')).toBe(
    'https://pictures.example/a.jpg',
  )
})

test.each([
  ['pictures/missing.png', 'there is no file "pictures/missing.png" in the catalogue\'s folder'],
  ['../outside.png', 'there is no file "../outside.png" in the catalogue\'s folder'],
  ['pictures/../../outside.png', "in the catalogue's folder"],
  ['pictures/linked.png', "in the catalogue's folder"],
  ['pictures', "in the catalogue's folder"],
  ['pictures/lying.png', 'cannot be read as the picture its name says it is'],
  ['pictures/broken.jpg', 'cannot be read as the picture its name says it is'],
  ['square:none', 'nobody knows a picture called "square:none"'],
  ['circle:red', 'nobody knows a picture called "circle:red"'],
  ['http://pictures.example/a.jpg', 'is no https address'],
  ['//pictures.example/a.jpg', "lies outside of the catalogue's folder"],
  ['/media/0123456789/products/1-c-front.jpg', "lies outside of the catalogue's folder"],
])('%s cannot come in, and it is said why', async (name, reason) => {
  const coming = incoming().address(name, 'products/4-f-front')
  await expect(coming).rejects.toThrow(PictureProblem)
  await expect(coming).rejects.toThrow(reason)
})
