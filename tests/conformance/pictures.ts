import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findPicture, pictureFormats, type PictureSource } from '../../api/platform/files/picture-source.ts'

/** What is spelled like an address already. */
const taken = ['http', 'https', 'data', 'file', 'blob']

/** What every source of pictures keeps to; `known` are names without the scheme, of pictures that differ. */
export function pictureSourceConformance(
  name: string,
  { source, known, unknown }: { source: PictureSource; known: readonly string[]; unknown: string },
): void {
  describe(`the source of pictures ${name}`, () => {
    const found = async (picture: string) => {
      const one = await findPicture([source], `${source.scheme}:${picture}`)
      if (!one) throw new Error(`There is no picture ${picture}`)
      return one
    }

    test('has a scheme that is no address', () => {
      expect(source.scheme).toMatch(/^[a-z][a-z0-9-]*$/)
      expect(taken).not.toContain(source.scheme)
    })

    test.each(known)('hands out %s as what it says that it is', async (picture) => {
      const { format, read } = await found(picture)
      expect(pictureFormats).toContain(format)
      const about = await sharp(await read()).metadata()
      expect(about.format).toBe(format === 'jpg' ? 'jpeg' : format)
      expect(Math.min(about.width, about.height)).toBeGreaterThan(0)
    })

    test('tells equal pictures by their hashes, and others apart', async () => {
      const hashes = await Promise.all(known.map(async (picture) => (await found(picture)).hash))
      expect(await Promise.all(known.map(async (picture) => (await found(picture)).hash))).toEqual(hashes)
      expect(new Set(hashes).size).toBe(known.length)
    })

    test('has nothing for a name that it does not know', async () => {
      expect(await findPicture([source], `${source.scheme}:${unknown}`)).toBeUndefined()
    })
  })
}
