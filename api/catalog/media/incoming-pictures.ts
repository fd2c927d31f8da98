import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as v from 'valibot'
import { PictureUrl } from '#lib/contract/values.ts'
import type { Database } from '../../platform/database/tables.ts'
import { catalogueFile } from '../../platform/files/catalogue-file.ts'
import { ownStorage } from '../../platform/files/folder-storage.ts'
import { storeOriginal, originalNameOf } from '../../platform/files/originals.ts'
import {
  findPicture,
  hashOf,
  type Bytes,
  type Picture,
  type PictureFormat,
  type PictureSource,
} from '../../platform/files/picture-source.ts'
import type { FileStorage } from '../../platform/files/storage.ts'
import { pictureUrl, shortHash } from './pictures.ts'

/** Why a picture cannot come in, to be told with the record that names it. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem'
}

export type Media = {
  /** Who knows pictures whose names begin with a scheme. */
  pictureSources?: readonly PictureSource[]
  /** Where what comes in as files is kept. */
  storage?: FileStorage
}

const mostBytes = 30 * 1024 * 1024

/** What the library calls the formats, by what endings of files call them. */
const formats: Record<string, { format: PictureFormat; called: string }> = {
  '.svg': { format: 'svg', called: 'svg' },
  '.jpg': { format: 'jpg', called: 'jpeg' },
  '.jpeg': { format: 'jpg', called: 'jpeg' },
  '.png': { format: 'png', called: 'png' },
  '.webp': { format: 'webp', called: 'webp' },
}

/**
 * The pictures of a catalogue that comes in, named by a string each: an https address is one already, a name with a
 * scheme is asked of the source that knows it, and anything else is a file in the catalogue's folder.
 */
export function incomingPictures(folder: string | undefined, { pictureSources = [], storage = ownStorage }: Media) {
  const rows: { path: string; hash: string; name: string }[] = []
  const files = new Map<string, string>()
  /** What sources know by a name. They are asked for it once, because drawing a picture takes a millisecond. */
  const known = new Map<string, Promise<Pick<Picture, 'format' | 'hash'> | undefined>>()

  async function knownPicture(name: string) {
    const picture = await findPicture(pictureSources, name)
    return picture && { format: picture.format, hash: picture.hash }
  }

  /** The name of a file's picture once it is among the originals, and its picture. */
  async function takeFile(name: string) {
    const bytes = await readPictureFile(folder, name)
    const { format } = await checkedFormat(name, bytes)
    const original = originalNameOf(bytes, format)
    files.set(original, name)
    return { original, picture: { format, hash: hashOf(bytes), read: async () => bytes } }
  }

  return {
    /** Where the picture will be found, under a path of its own. Throws a PictureProblem. */
    async address(name: string, path: string): Promise<string> {
      // Pages would ask the shop's own host for it.
      if (name.startsWith('/')) throw new PictureProblem(`"${name}" lies outside of the catalogue's folder`)
      if (/^https?:/.test(name)) {
        const isAddress: boolean = v.is(PictureUrl, name)
        if (isAddress) return name
        throw new PictureProblem(`"${name}" is no https address`)
      }
      if (!/^[a-z][a-z0-9]*:/.test(name)) {
        const { original, picture } = await takeFile(name)
        rows.push({ path, hash: shortHash(picture), name: original })
        return pictureUrl(path, picture)
      }
      const asked = known.get(name) ?? knownPicture(name)
      known.set(name, asked)
      const picture = await asked
      if (!picture) throw new PictureProblem(`nobody knows a picture called "${name}"`)
      rows.push({ path, hash: shortHash(picture), name })
      return pictureUrl(path, picture)
    },

    /** Keeps the files that were named. */
    async keep(): Promise<void> {
      for (const [original, name] of files) await storeOriginal(storage, original, await readPictureFile(folder, name))
    },

    /** Notes which picture lies at which address, in the order in which they were asked for. */
    async write(db: Database): Promise<void> {
      if (rows.length === 0) return
      const placed = rows.map((row, place) => ({ ...row, place }))
      await sql`
        insert into picture (path, hash, name)
        select path, hash, name from (
          select distinct on (path, hash) path, hash, name, place
          from json_to_recordset(${JSON.stringify(placed)}::json) as (path text, hash text, name text, place integer)
          order by path, hash, place desc) as each_once
        order by place
        on conflict (path, hash) do update set name = excluded.name, noted_at = now()`.execute(db)
    },
  }
}

const readPictureFile = (folder: string | undefined, name: string) => readCatalogueFile(folder, name, mostBytes)

/** A file that a catalogue names, of its own folder. */
export async function readCatalogueFile(folder: string | undefined, name: string, most: number): Promise<Bytes> {
  const missing = new PictureProblem(`there is no file "${name}" in the catalogue's folder`)
  if (folder === undefined) throw missing
  const file = await catalogueFile(folder, name)
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined)
  if (!bytes) throw missing
  if (bytes.byteLength > most) throw new PictureProblem(`"${name}" is larger than ${most / 1024 / 1024} MB`)
  return Uint8Array.from(bytes)
}

async function checkedFormat(name: string, bytes: Bytes) {
  const known = formats[extname(name).toLowerCase()]
  if (!known) throw new PictureProblem(`"${name}" is none of .svg, .jpg, .png and .webp`)
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }))
  if (format !== known.called) throw new PictureProblem(`"${name}" cannot be read as the picture its name says it is`)
  return known
}
