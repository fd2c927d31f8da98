import { isOriginal, placeOf, readOriginal } from '../files/originals.ts'
import { hashOf } from '../files/picture-source.ts'
import type { FileStorage } from '../files/storage.ts'

/** The originals in a storage, each named by the sum of what it holds, with their sizes. */
export async function originalsIn(storage: FileStorage): Promise<Map<string, number>> {
  const found: [string, number][] = []
  for await (const { name, size } of storage.list('')) {
    const file = name.slice(name.lastIndexOf('/') + 1)
    if (isOriginal(file) && placeOf(file) === name) found.push([file, size])
  }
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Those of which the other storage has no file of the same size; an original never changes under its name. */
export const originalsMissing = (from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>): string[] =>
  [...from].flatMap(([file, size]) => (to.get(file) === size ? [] : [file]))

/**
 * Copies originals from one storage to another. They are copied and not linked, so that damage to one is not shared. What is
 * not what its name says stays behind, and is the answer.
 */
export async function copyOriginals(from: FileStorage, to: FileStorage, files: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const file of files) {
    const bytes = await readSound(from, file)
    if (bytes) await to.write(placeOf(file), bytes)
    else left.push(file)
  }
  return left
}

/** Those that are missing or damaged. */
export async function damagedOriginals(storage: FileStorage, files: readonly string[]): Promise<string[]> {
  const damaged: string[] = []
  for (const file of files) if (!(await readSound(storage, file))) damaged.push(file)
  return damaged
}

async function readSound(storage: FileStorage, file: string): Promise<Uint8Array | undefined> {
  const bytes = await readOriginal(storage, file)
  return bytes && hashOf(bytes) === file.split('.')[0] ? bytes : undefined
}
