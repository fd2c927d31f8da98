import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type FileStorage, withSafeNames } from './storage.ts'
import { isAside, orMissing, writeWholeFile } from './whole-file.ts'

/** Files are named by what they hold, so all databases of this machine may share them. */
export const ownMediaFolder: string = fileURLToPath(new URL('../../../var/media', import.meta.url))

const ownersAlone = { file: 0o600, folder: 0o700 }

/** Files in a folder of this machine, or of one that several machines share. */
export function folderStorage(folder: string, { isPrivate = false } = {}): FileStorage {
  const fileOf = (name: string) => join(folder, name)
  const sizeOf = (file: string) => stat(file).then((found) => (found.isFile() ? found.size : undefined), orMissing)
  return withSafeNames({
    async read(name, span) {
      const handle = await open(fileOf(name)).catch(orMissing)
      return handle && (Readable.toWeb(handle.createReadStream(span)) as ReadableStream<Uint8Array>)
    },
    write: (name, bytes) =>
      writeWholeFile(fileOf(name), bytes, { flush: true, ...(isPrivate && { modes: ownersAlone }) }),
    remove: (name) => rm(fileOf(name), { force: true }),
    size: (name) => sizeOf(fileOf(name)),
    async *list(prefix) {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(orMissing)) ?? []
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name)
        const name = relative(folder, file).split(sep).join('/')
        if (!entry.isFile() || isAside(entry.name) || !name.startsWith(prefix)) continue
        const size = await sizeOf(file)
        if (size !== undefined) yield { name, size }
      }
    },
  })
}

/** Where files lie where nobody says otherwise. */
export const ownStorage: FileStorage = folderStorage(ownMediaFolder)
