import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failedAt } from '../files/full-disk.ts'
import { hashOf } from '../files/picture-source.ts'

const originalName = /^[0-9a-f]{64}\.[0-9a-z]+$/

const fileIn = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

/** The pictures in a folder of originals, each named by the sum of what it holds. */
export async function originalsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  return files
    .map((file) => file.split(/[\\/]/).at(-1) ?? '')
    .filter((name) => originalName.test(name))
    .sort()
}

/** Those of which the other folder has no file of the same size; a picture never changes under its name. */
export async function originalsMissing(from: string, to: string, names: readonly string[]): Promise<string[]> {
  const size = (file: string) =>
    stat(file).then(
      (found) => found.size,
      () => -1,
    )
  const missing: string[] = []
  for (const name of names) if ((await size(fileIn(from, name))) !== (await size(fileIn(to, name)))) missing.push(name)
  return missing
}

/**
 * Copies pictures from one folder of originals to another. They are copied and not linked, so that damage to one is not
 * shared. What is not what its name says stays behind, and is the answer.
 */
export async function copyOriginals(
  from: string,
  to: string,
  names: readonly string[],
  mode: number,
): Promise<string[]> {
  const left: string[] = []
  for (const name of names) {
    const [source, target] = [fileIn(from, name), fileIn(to, name)]
    const bytes = await readWhole(source, name)
    if (!bytes) {
      left.push(source)
      continue
    }
    const aside = `${target}.${process.pid}`
    // Into a folder of pictures that are shown anybody may look; where files are their owner's, so are the folders.
    await mkdir(dirname(target), { recursive: true, mode: mode | ((mode & 0o444) >> 2) })
    await writeFile(aside, bytes, { mode, flush: true }).catch(failedAt(target))
    await rename(aside, target)
  }
  return left
}

/** Those that are missing or damaged. */
export async function damagedOriginals(folder: string, names: readonly string[]): Promise<string[]> {
  const damaged: string[] = []
  for (const name of names) if (!(await readWhole(fileIn(folder, name), name))) damaged.push(fileIn(folder, name))
  return damaged
}

async function readWhole(file: string, name: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && hashOf(bytes) === name.split('.')[0] ? bytes : undefined
}
