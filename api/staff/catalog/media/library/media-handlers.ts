import { sql } from 'kysely'
import type { mediaCalls } from '#lib/contract/staff/media-calls.ts'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import { note } from '../../../platform/audit.ts'
import { type CallOf, type StaffHandlers, whoOf } from '../../../platform/staff-routes.ts'
import type { StaffServices } from '../../../platform/staff-services.ts'
import { changePart, findProduct, versionOfFields } from '../../products/parts/product-part.ts'
import { type Images, picturesPart } from '../pictures-part.ts'
import { listMedia } from './list-media.ts'
import { readMedia } from './read-media.ts'
import { recordOf, replaceMedia, undoMedia } from './replace-media.ts'

/** So long a file that was removed can be restored, beside the day that every file has. */
const restorable = sql`interval '29 days'`

/** Only what stands nowhere goes; of many those that somebody has shown meanwhile stay. */
async function removeMedia({ db }: StaffServices, call: CallOf<'removeMedia'>) {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      update media_file f set removed_at = now()
      where f.name = any(${call.body.names}::text[]) and f.removed_at is null and f.name like 'original:%'
        and not exists (select from media_use u where u.file = f.name)
      returning f.name`.execute(transaction)
    const names = rows.map(({ name }) => name)
    const [first] = names
    if (first === undefined) throw new HttpProblem('STILL_USED')
    await sql`insert into sent_file (name, sent_at)
      select substring(name from 10), now() + ${restorable} from unnest(${names}::text[]) as name
      on conflict (name) do update set sent_at = excluded.sent_at`.execute(transaction)
    const after = { files: names.length }
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'media.removed', record: recordOf(first), title: '', after },
    })
    return { names }
  })
}

async function restoreMedia({ db }: StaffServices, call: CallOf<'restoreMedia'>) {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      update media_file set removed_at = null where name = any(${call.body.names}::text[]) and removed_at is not null
      returning name`.execute(transaction)
    const names = rows.map(({ name }) => name)
    const [first] = names
    if (first === undefined) throw new HttpProblem('NOT_FOUND')
    await sql`delete from sent_file where 'original:' || name = any(${names}::text[])`.execute(transaction)
    const after = { files: names.length }
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'media.restored', record: recordOf(first), title: '', after },
    })
    return { names }
  })
}

/** Says what a picture shows, as if in the list of pictures of its product. */
async function describeMedia(services: StaffServices, call: CallOf<'describeMedia'>) {
  const { name, sku, url, language, before, alt } = call.body
  const { db } = services
  // What cannot be read afterwards is not changed.
  await readMedia(services, name, call)
  const seen = await picturesPart.read(db, await findProduct(db, sku))
  await changePart(db, picturesPart, {
    ...{ sku, by: whoOf(call).person, version: versionOfFields(seen) },
    fields: ({ pictures }) => {
      const images = pictures as Images
      const image = images.find((one) => one.url === url)
      if (!image || (image.alt?.[language] ?? '') !== before) throw new HttpProblem('RECORD_CHANGED')
      const { [language]: _, ...others } = image.alt ?? {}
      const said = alt === '' ? others : { ...others, [language]: alt }
      const { alt: __, ...plain } = image
      const described = { ...plain, ...(Object.keys(said).length > 0 && { alt: said }) }
      return { pictures: images.map((one) => (one === image ? described : one)) }
    },
  })
  return readMedia(services, name, call)
}

export const mediaHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof mediaCalls> => ({
  mediaFiles: (call) => listMedia(services, call),
  mediaFile: (call) => readMedia(services, call.query.name, call),
  replaceMedia: (call) => replaceMedia(services, call),
  undoMedia: (call) => undoMedia(services, call),
  removeMedia: (call) => removeMedia(services, call),
  restoreMedia: (call) => restoreMedia(services, call),
  describeMedia: (call) => describeMedia(services, call),
})
