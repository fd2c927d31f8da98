import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/database/tables.ts'
import { originalIn } from '../../../../platform/files/originals.ts'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import { shortHash } from '../../../../catalog/media/pictures.ts'
import type { StaffServices } from '../../../platform/staff-services.ts'
import { sizeOf } from '../whole-picture.ts'
import { fileIn } from './read-media.ts'

/** What an address says of a picture, and the name behind it. */
type Side = { hash: string; ending: string; name: string }
export type Pair = { from: Side; to: Side }

/** The smallest part of a picture that is shown. */
const least = 16

const endingOf = (name: string): string => /\.(jpg|png|webp)(?:\?|$)/.exec(name)?.[1] ?? 'svg'

type Size = { width: number; height: number }

/** The same part of another picture, however large that is. */
function partIn(name: string, before: Size, after: Size): string {
  const crop = originalIn(name)?.crop
  if (!crop) return ''
  const across = (pixels: number) => Math.round((pixels / before.width) * after.width)
  const down = (pixels: number) => Math.round((pixels / before.height) * after.height)
  const [left, top] = [across(crop.left), down(crop.top)]
  const width = Math.min(across(crop.width), after.width - left)
  const height = Math.min(down(crop.height), after.height - top)
  if (width < least || height < least)
    throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'by', message: 'a part of it would be too small' }] })
  return `?crop=${[left, top, width, height].join(',')}`
}

/** What each picture that was made from one file becomes where another file takes its place. */
export async function pairsOf({ db, storage }: StaffServices, before: string, after: string): Promise<Pair[]> {
  const { rows } = await sql<{ hash: string; name: string }>`
    select hash, name from picture where picture_file(name) = ${before} group by hash, name order by max(noted_at)`.execute(
    db,
  )
  const [old, now] = [fileIn(before), fileIn(after)]
  const sizes = {
    before: old === undefined ? undefined : await sizeOf(storage, old),
    after: now === undefined ? undefined : await sizeOf(storage, now),
  }
  return rows.map(({ hash, name }) => {
    const part = sizes.before && sizes.after ? partIn(fileIn(name) ?? '', sizes.before, sizes.after) : ''
    const picture = originalIn(`${now ?? ''}${part}`)
    if (!picture) throw new HttpProblem('NOT_FOUND')
    return {
      from: { hash, name, ending: endingOf(name) },
      to: { hash: shortHash(picture), name: `${after}${part}`, ending: picture.format },
    }
  })
}

export const turned = (pairs: readonly Pair[]): Pair[] => pairs.map(({ from, to }) => ({ from: to, to: from }))

/** What somebody has written, with the addresses of what took the place of others. */
const rewritten = (pairs: readonly Pair[], written: RawBuilder<unknown>): RawBuilder<unknown> =>
  pairs.reduce(
    (said, { from, to }) =>
      sql`regexp_replace(${said}, ${`/media/${from.hash}/([^"\\\\?#' <>()]+)\\.${from.ending}`}, ${`/media/${to.hash}/\\1.${to.ending}`}, 'g')`,
    written,
  )

/** Where addresses stand beside products, with the columns that hold them and what tells a row, as the triggers call it. */
const columns = [
  { source: 'content', texts: ['image'], json: [], key: sql`id::text` },
  { source: 'content_text', texts: ['body'], json: [], key: sql`content_id || ' ' || culture` },
  { source: 'content_draft', texts: [], json: ['parts', 'base'], key: sql`uri || ' ' || culture` },
  { source: 'category_attribute', texts: ['val'], json: ['display_vals'], key: sql`id::text` },
  { source: 'shop_attribute', texts: ['val'], json: ['display_vals'], key: sql`code` },
] as const

export type Rewritten = { sku: string; title: string; before: { pictures: unknown }; after: { pictures: unknown } }

/** Writes every record that shows one of the pictures, each table once, and hands out what that made of products. */
export async function rewriteAll(db: Database, file: string, pairs: readonly Pair[]): Promise<Rewritten[]> {
  const sides = JSON.stringify(pairs.map(({ from, to }) => ({ ...from, new_name: to.name, new_hash: to.hash })))
  await sql`insert into picture (path, hash, name)
    select distinct on (p.path, side.new_hash) p.path, side.new_hash, side.new_name from picture p
      join json_to_recordset(${sides}::json) as side (hash text, name text, new_name text, new_hash text)
        on p.hash = side.hash and p.name = side.name
    on conflict (path, hash) do update set noted_at = now()`.execute(db)
  const shown = (source: string, wanted: RawBuilder<unknown>) => sql`
    select ${wanted} from media_use where source = ${source} and file = ${file}`
  const { rows } = await sql<Rewritten & { id: number }>`
    select id, sku, code as title, json_build_object('pictures', images) as before,
      json_build_object('pictures', ${rewritten(pairs, sql`images::text`)}::json) as after
    from product where id in (${shown('product', sql`owner`)}) order by id for update`.execute(db)
  await sql`update product set images = ${rewritten(pairs, sql`images::text`)}::json
    where id in (${shown('product', sql`owner`)})`.execute(db)
  for (const { source, texts, json, key } of columns) {
    const sets = [
      ...texts.map((name) => sql`${sql.ref(name)} = ${rewritten(pairs, sql.ref(name))}`),
      ...json.map((name) => sql`${sql.ref(name)} = ${rewritten(pairs, sql`${sql.ref(name)}::text`)}::json`),
    ]
    await sql`update ${sql.table(source)} set ${sql.join(sets)} where ${key} in (${shown(source, sql`key`)})`.execute(
      db,
    )
  }
  return rows.map(({ id: _, ...entry }) => entry)
}
