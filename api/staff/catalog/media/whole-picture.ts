import sharp from 'sharp'
import { originalFile, originalIn } from '../../../platform/files/originals.ts'
import { pictureUrl, shortHash } from '../../../catalog/media/pictures.ts'
import type { Database } from '../../../platform/database/tables.ts'

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

/** How large a picture is as it stands upright; nothing where its file is not there. */
export async function sizeOf(folder: string, original: string): Promise<{ width: number; height: number } | undefined> {
  const file = originalFile(folder, original)
  if (file === undefined) return undefined
  const read = await sharp(file)
    .metadata()
    .catch(() => undefined)
  return read?.autoOrient && { width: read.autoOrient.width, height: read.autoOrient.height }
}
