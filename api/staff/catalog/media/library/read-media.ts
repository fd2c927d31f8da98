import { sql } from 'kysely'
import type { MediaFile, MediaUse } from '#lib/contract/staff/media.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { originalBytes } from '../../../../platform/files/originals.ts'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import { whoOf } from '../../../platform/staff-routes.ts'
import type { StaffServices } from '../../../platform/staff-services.ts'
import { sizeOf } from '../whole-picture.ts'
import { languagesSpoken, readLines } from './list-media.ts'

/** So many of the records that show a file are told. */
const mostPlaces = 200

export const fileIn = (name: string): string | undefined =>
  name.startsWith('original:') ? name.slice('original:'.length) : undefined

/** Whoever looks reads names in their own language. */
type Asked = Parameters<typeof whoOf>[0]

/** A picture or file with its size, which is looked up once where nobody knows it yet, and where it stands. */
export async function readMedia({ db, storage }: StaffServices, name: string, call: Asked): Promise<MediaFile> {
  const [line] = await readLines(db, { where: sql`f.name = ${name}`, limit: 1 })
  if (!line) throw new HttpProblem('NOT_FOUND')
  const file = fileIn(name)
  const size =
    line.width === null && line.kind === 'picture' && file !== undefined ? await sizeOf(storage, file) : undefined
  const bytes = line.bytes ?? (file === undefined ? null : ((await originalBytes(storage, file)) ?? null))
  const known = { bytes, width: size?.width ?? line.width, height: size?.height ?? line.height }
  if (bytes !== line.bytes || size) await db.updateTable('media_file').set(known).where('name', '=', name).execute()
  return {
    ...line,
    ...known,
    languages: await languagesSpoken(db),
    places: await readPlaces(db, name, whoOf(call).person.language),
  }
}

async function readPlaces(db: Database, name: string, language: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    with used as (
      select distinct u.source, u.key, u.owner, u.named from media_use u
      where u.file = ${name})
    select distinct on (kind, key, shown::text) * from (
      select case when u.source like 'product%' then 'product' when u.source = 'content_draft' then 'draft'
          when u.source like 'content%' then 'content' when u.source = 'category_attribute' then 'category' else 'shop' end as kind,
        coalesce(p.sku, c.uri, case u.source when 'category_attribute' then u.owner::text else split_part(u.key, ' ', 1) end) as key,
        coalesce(
          (select t.name from product_text t where t.product_id = p.id order by t.language = ${language} desc, t.language limit 1), p.code,
          (select t.title from content_text t where t.content_id = c.id order by t.culture = ${language} desc, t.culture limit 1), c.uri,
          split_part(u.key, ' ', 1)) as title,
        case when u.source = 'product' then (
          select json_build_object('url', u.named, 'alt', coalesce(shot->'alt', '{}'))
          from json_array_elements(p.images) as shot where shot->>'url' = u.named limit 1) end as shown
      from used u
        left join product p on u.source like 'product%' and p.id = u.owner
        left join content c on u.source in ('content', 'content_text') and c.id = u.owner) as told
    order by kind, key, shown::text limit ${mostPlaces}`.execute(db)
  return rows
}
