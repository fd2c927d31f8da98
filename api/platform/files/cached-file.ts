import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ofDisk } from './full-disk.ts'
import type { Bytes } from './picture-source.ts'

export async function readCached(file: string): Promise<Bytes | undefined> {
  return readFile(file).then(
    (bytes) => Uint8Array.from(bytes),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    },
  )
}

/** Written aside and moved into place: a reader finds a whole file or none, also when several processes write it. */
export async function writeCached(file: string, bytes: Uint8Array): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(aside, bytes)
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw ofDisk(error, file)
  }
}
