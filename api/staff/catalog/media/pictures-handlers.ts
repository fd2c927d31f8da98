import { sql } from 'kysely'
import sharp from 'sharp'
import type { picturesCalls } from '#lib/contract/staff/pictures-calls.ts'
import type { SentPicture } from '#lib/contract/staff/pictures.ts'
import type { StaffHandlers, CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { storeOriginal, originalNameOf } from '../../../platform/files/originals.ts'
import { noteSent } from '../../../catalog/media/sent-files.ts'
import type { Bytes, PictureFormat } from '../../../platform/files/picture-source.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { changePictures, readPictures } from './product-pictures.ts'
import { notePictures, wholeOf } from './whole-picture.ts'

/** What is unpacked of a picture at most: more than cameras take, and less than what a small file can be swollen to. */
const limitInputPixels = 120_000_000

/** The ending of a file, by what the library finds in it, whatever it is called. */
const formats: Readonly<Record<string, PictureFormat>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Keeps a picture as it came, once it was read to its end. */
async function sendPicture({ db, storage }: StaffServices, { file }: CallOf<'sendPicture'>): Promise<SentPicture> {
  const { format, width, height } = await read(file)
  const name = originalNameOf(file, format)
  await noteSent(db, name.slice('original:'.length))
  await storeOriginal(storage, name, file)
  const whole = wholeOf(name.slice('original:'.length))
  await notePictures(db, [whole])
  const size = { bytes: file.byteLength, width, height }
  await db.updateTable('media_file').set(size).where('name', '=', name).execute()
  return { original: name.slice('original:'.length), width, height, whole: whole.url }
}

async function read(bytes: Bytes): Promise<{ format: PictureFormat; width: number; height: number }> {
  if (bytes.byteLength === 0) throw new HttpProblem('FILE_UNREADABLE')
  const picture = sharp(bytes, { limitInputPixels, failOn: 'error' })
  const found = await picture.metadata().catch(() => undefined)
  const format = formats[found?.format ?? '']
  // To its last line: what breaks off is refused here, and not where it is looked at.
  const isWhole = await picture
    .resize({ width: 32 })
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (!found || !format || !isWhole) throw new HttpProblem('FILE_UNREADABLE')
  const { width, height } = found.autoOrient
  return { format, width, height }
}

const shown = 24

/** Where a picture is found: its ending is that of its file, and a drawing where it is none. */
const url = sql`'/media/' || hash || '/' || path || '.' || coalesce(substring(name from '\\.(jpg|png|webp)(?:\\?|$)'), 'svg')`

/**
 * Every picture that was sent or that records came with, by the address it has now, those that came last first. They are found by what
 * their address says, by what is said of them in any language, and by the product that shows them.
 */
async function findPictures({ db }: StaffServices, { query: { search = '' } }: CallOf<'pictures'>) {
  const patterns = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`folded(path || ' ' || coalesce(said, '')) like '%' || folded(${asItIs(word)}) || '%'`)
  const { rows } = await sql<{ url: string; said: string | null; path: string }>`
    with latest as (
      select distinct on (path) path, ${url} as url, noted_at from picture
      where not exists (select from media_file f where f.name = picture_file(picture.name) and f.removed_at is not null)
      order by path, noted_at desc, ctid desc),
    spoken as (
      select image->>'url' as url, string_agg(concat_ws(' ', p.sku, t.name, (
        select string_agg(alt.value, ' ') from json_each_text(image->'alt') as alt)), ' ') as said
      from product p cross join json_array_elements(p.images) as image
        left join lateral (
          select string_agg(distinct text.name, ' ') as name from product_text text where text.product_id = p.id) t on true
      group by 1)
    select path, url, said from latest left join spoken using (url)
    where ${sql.join([sql`true`, ...patterns], sql` and `)}
    order by noted_at desc, path limit ${shown + 1}`.execute(db)
  return {
    pictures: rows.slice(0, shown).map(({ url: at, path, said }) => ({ url: at, said: said ?? path })),
    hasMore: rows.length > shown,
  }
}

export const picturesHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof picturesCalls> => ({
  sendPicture: (call) => sendPicture(services, call),
  pictures: (call) => findPictures(services, call),
  productPictures: (call) => readPictures(services, call.params['sku'] ?? ''),
  changePictures: (call) => changePictures(services, call),
})
