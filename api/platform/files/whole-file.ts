import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ofDisk } from './full-disk.ts'
import type { Bytes } from './picture-source.ts'

/** For the end of a promise that reads a file: nothing where there is none. */
export function orMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

export const readWholeFile = async (file: string): Promise<Bytes | undefined> =>
  readFile(file).then((bytes) => Uint8Array.from(bytes), orMissing)

type How = {
  /** Of the file, and of folders that are made for it; otherwise those that the process gives. */
  modes?: { file: number; folder: number }
  /** Wait until it is on the disk: for what nobody could make again. */
  flush?: boolean
}

/** Files that are being written are called so, and are none yet. */
export const isAside = (name: string): boolean => name.startsWith('.')

/** Written aside and moved into place: a reader finds a whole file or none, also when several processes write it. */
export async function writeWholeFile(
  file: string,
  bytes: Uint8Array,
  { modes, flush = false }: How = {},
): Promise<void> {
  const aside = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  await mkdir(dirname(file), { recursive: true, ...(modes && { mode: modes.folder }) })
  try {
    await writeFile(aside, bytes, { flush, ...(modes && { mode: modes.file }) })
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw ofDisk(error, file)
  }
}
