import sharp from 'sharp'
import { originalBytes, originalIn, readOriginal } from '../../../platform/files/originals.ts'
import { pictureUrl, shortHash } from '../../../catalog/media/pictures.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { FileStorage } from '../../../platform/files/storage.ts'

type Place = { path: string; hash: string; name: string; url: string }

/** Where the whole of a picture is looked at, of which a page may show a part. */
export function wholeOf(original: string): Place {
  const known = originalIn(original)
  if (!known) throw new Error(`${original} is no name of a picture that came in as a file`)
  const { hash, format } = known
  const path = `originals/${hash.slice(0, 24)}`
  return { path, hash: shortHash({ hash }), name: `original:${original}`, url: pictureUrl(path, { hash, format }) }
}

/** Notes which pictures lie at which addresses. */
export async function notePictures(db: Database, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const rows = new Map(places.map(({ path, hash, name }) => [`${path} ${hash}`, { path, hash, name }]))
  await db
    .insertInto('picture')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.columns(['path', 'hash']).doUpdateSet({ noted_at: new Date() }))
    .execute()
}

type Size = { width: number; height: number }

/** So many sizes are remembered of a storage: a picture has to be read whole for its own, which never changes. */
const most = 5_000
const sizes = new WeakMap<FileStorage, Map<string, Size>>()

/** How large a picture is as it stands upright; nothing where its file is not there. */
export async function sizeOf(storage: FileStorage, original: string): Promise<Size | undefined> {
  const file = originalIn(original)?.file
  if (file === undefined || (await originalBytes(storage, file)) === undefined) return undefined
  const known = sizes.get(storage) ?? new Map<string, Size>()
  sizes.set(storage, known)
  const size = known.get(file) ?? (await readSize(storage, file))
  if (known.size >= most) known.clear()
  if (size) known.set(file, size)
  return size
}

async function readSize(storage: FileStorage, file: string): Promise<Size | undefined> {
  const bytes = await readOriginal(storage, file)
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  return read?.autoOrient && { width: read.autoOrient.width, height: read.autoOrient.height }
}
