import type { Dirent } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueFile } from '../../platform/files/catalogue-file.ts'
import type { Problems } from './problems.ts'

/** All texts of a catalogue by the names of their files; whoever writes one may not know what else lies on the host. */
export async function textsIn(folder: string, problems: Problems): Promise<Map<string, string>> {
  const entries = await Array.fromAsync(entriesIn(folder)).catch((error: unknown) => {
    throw new Error(`The folder ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const texts = new Map<string, string>()
  for (const [name, entry] of entries.sort(([one], [other]) => (one < other ? -1 : 1)))
    await readEntry(folder, name, entry).then(
      (text) => text !== undefined && texts.set(name, text),
      (error: unknown) => problems.add({ file: name, reason: error instanceof Error ? error.message : '' }),
    )
  return texts
}

/** A linked folder is not looked into: it may lead out, or into itself. */
async function* entriesIn(folder: string, under = ''): AsyncGenerator<[name: string, entry: Dirent]> {
  for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
    const name = `${under}${entry.name}`
    yield [name, entry]
    if (entry.isDirectory()) yield* entriesIn(folder, `${name}/`)
  }
}

const isText = (name: string) => /\.(json|html)$|^taxes\/.+\.csv$/.test(name)

async function readEntry(folder: string, name: string, entry: Dirent): Promise<string | undefined> {
  if (entry.isSymbolicLink() && (await isFolder(join(folder, name))))
    throw new Error('the folder is a link, and linked folders are not read')
  if (!isText(name)) return undefined
  if (!entry.isFile() && !entry.isSymbolicLink()) throw new Error('this is no file that can be read')
  return readText(folder, name)
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

async function readText(folder: string, name: string): Promise<string> {
  const file = await catalogueFile(folder, name)
  if (file === undefined) throw new Error("the file is a link that leads out of the catalogue's folder, or to no file")
  const bytes = await readFile(file)
  if (bytes.includes(0)) throw new Error('the file holds NUL, which no text has')
  try {
    // A byte order mark, as some editors write it, goes here.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('the file is not written in UTF-8')
  }
}
