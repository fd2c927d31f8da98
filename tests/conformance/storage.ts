import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import {
  originalNameOf,
  originalToSend,
  placeOf,
  readOriginal,
  storeOriginal,
} from '../../api/platform/files/originals.ts'
import { fileAnswer } from '../../api/platform/files/file-answer.ts'
import { type FileStorage, readWhole } from '../../api/platform/files/storage.ts'

type Keeping = {
  storage: FileStorage
  /** The same while what it keeps files in does not answer. */
  down: FileStorage
  /** More files than it is told of at once when it asks for a list. */
  many?: number
}

/** What everybody keeps to who keeps files, tried with files as the shop keeps them. What is written is removed again. */
export function storageConformance(name: string, { storage, down, many = 1_001 }: Keeping): void {
  describe(`the storage ${name}`, () => {
    const made: string[] = []
    afterAll(async () => {
      for (const file of made) await storage.remove(placeOf(file))
    })
    const some = (bytes: number) => Uint8Array.from(randomBytes(bytes))
    const keep = async (bytes: Uint8Array): Promise<string> => {
      const original = originalNameOf(bytes, 'pdf')
      const file = original.slice('original:'.length)
      made.push(file)
      await storeOriginal(storage, original, bytes)
      return file
    }
    const listed = async (prefix: string) => {
      const found = new Map<string, number>()
      for await (const { name: path, size } of storage.list(prefix)) found.set(path, size)
      return found
    }

    test.each([0, 1, 70_000, 8_000_000])('gives back %i bytes as they came', async (length) => {
      const bytes = some(length)
      const file = await keep(bytes)
      expect(await storage.size(placeOf(file))).toBe(length)
      expect(Buffer.compare((await readOriginal(storage, file)) ?? some(1), bytes)).toBe(0)
    })

    test('gives a part of a file, from where a download broke off', async () => {
      const bytes = some(200_000)
      const kept = await originalToSend(storage, await keep(bytes))
      if (!kept) throw new Error('It is not there')
      const part = async (range: string) => {
        const asked = new Request('http://shop.test/file', { headers: { range } })
        const answer = await fileAnswer(asked, { headers: { etag: '"one"' }, ...kept })
        return Buffer.from(await answer.arrayBuffer())
      }
      expect(await part('bytes=0-0')).toEqual(Buffer.from(bytes.subarray(0, 1)))
      expect(await part('bytes=70000-140000')).toEqual(Buffer.from(bytes.subarray(70_000, 140_001)))
      expect(await part('bytes=199990-')).toEqual(Buffer.from(bytes.subarray(199_990)))
    })

    test('has nothing of a name that was never written, and nothing of what was removed', async () => {
      const file = await keep(some(10))
      await storage.remove(placeOf(file))
      await storage.remove(placeOf(file))
      expect([await storage.size(placeOf(file)), await storage.read(placeOf(file))]).toEqual([undefined, undefined])
      expect((await listed(placeOf(file))).size).toBe(0)
    })

    test('takes what it has already, which stays whole for whoever reads meanwhile', async () => {
      const bytes = some(3_000_000)
      const file = await keep(bytes)
      const writing = Promise.all([1, 2, 3].map(() => storage.write(placeOf(file), bytes)))
      for (let round = 0; round < 5; round++)
        expect((await readWhole(storage, placeOf(file)))?.byteLength).toBe(bytes.byteLength)
      await writing
      expect(Buffer.compare((await readWhole(storage, placeOf(file))) ?? some(1), bytes)).toBe(0)
    })

    test('lists every file once with its size, and those of a beginning', async () => {
      const files = Array.from({ length: many }, () => some(5))
      const names: string[] = []
      while (files.length > 0) names.push(...(await Promise.all(files.splice(0, 16).map(keep))))
      const all = await listed('')
      for (const file of names) expect([file, all.get(placeOf(file))]).toEqual([file, 5])
      const [first = ''] = names
      const prefix = placeOf(first).slice(0, 3)
      expect([...(await listed(prefix)).keys()].sort()).toEqual(
        [...all.keys()].filter((one) => one.startsWith(prefix)).sort(),
      )
    })

    test('fails while it cannot be reached, and never says that a file is not there', async () => {
      const path = placeOf(await keep(some(10)))
      await expect(down.size(path)).rejects.toThrow()
      await expect(readWhole(down, path)).rejects.toThrow()
      await expect(down.write(path, some(10))).rejects.toThrow()
      await expect(down.list('')[Symbol.asyncIterator]().next()).rejects.toThrow()
      expect(await storage.size(path)).toBe(10)
    })
  })
}
