import { sql, type RawBuilder } from 'kysely'
import type { MediaLine } from '#lib/contract/staff/media.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { asItIs } from '../../../platform/as-it-is.ts'
import type { CallOf } from '../../../platform/staff-routes.ts'
import type { StaffServices } from '../../../platform/staff-services.ts'

const pageSize = 50

const saysNothingIn = (language: RawBuilder<unknown>) => sql`coalesce(image->'alt'->>${language}, '') = ''`

/** A picture of a product that says nothing in a language. */
const untoldIn = (language: RawBuilder<unknown>) => sql`exists (
  select from media_use u join product on product.id = u.owner cross join json_array_elements(product.images) as image
  where u.file = f.name and u.source = 'product' and image->>'url' = u.named and ${saysNothingIn(language)})`

/** The pictures that say nothing in one of the languages, all of them found in one pass over the products. */
const untoldInAny = (languages: readonly string[]) => sql`f.kind = 'picture' and f.name in (
  select u.file from media_use u where u.source = 'product' and u.named in (
    select image->>'url' from product cross join json_array_elements(product.images) as image
    where ${sql.join(
      languages.map((language) => saysNothingIn(sql`${language}::text`)),
      sql` or `,
    )}))`

/** The files whose names, or the names of the records that show them, hold a word as it is written. */
function holding(word: string): RawBuilder<unknown> {
  const like = sql`'%' || ${asItIs(word)} || '%'`
  return sql`f.name in (
    select picture_file(p.name) from picture p where p.path ilike ${like}
    union select u.file from media_use u join product on product.id = u.owner and u.source like 'product%'
      where sku || ' ' || code ilike ${like} or images::text ilike ${like}
        or product.id in (select product_id from product_text where name ilike ${like})
    union select 'original:' || file from product_document where title ilike ${like})`
}

const languagesOf = sql`select distinct language from market`

export async function languagesSpoken(db: Database): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`${languagesOf} order by 1`.execute(db)
  return rows.map(({ language }) => language)
}

/** Files with what a line tells of each, all of them asked for at once. */
export async function readLines(
  db: Database,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<(MediaLine & { width: number | null; height: number | null })[]> {
  const { rows } = await sql<Omit<MediaLine, 'cameAt'> & { cameAt: Date; width: number | null; height: number | null }>`
    with page as (
      select * from media_file f where ${where} order by f.came_at desc, f.name desc limit ${limit})
    select f.name, f.kind, f.bytes, f.width, f.height, f.came_at as "cameAt", f.removed_at is not null as "isRemoved",
      coalesce(
        (select title from product_document where 'original:' || file = f.name order by title limit 1),
        (select concat_ws(' ', sku, s.name, s.version) from product_software s join product on product.id = s.product_id
          where 'original:' || s.file = f.name order by 1 limit 1),
        shown.path, f.name) as title,
      shown.url, (select count(*)::integer from media_use u where u.file = f.name) as uses,
      coalesce((select json_agg(language order by language) from (${languagesOf}) as spoken
        where f.kind = 'picture' and ${untoldIn(sql`spoken.language`)}), '[]') as untold
    from page f left join lateral (
      select p.path, picture_address(p.path, p.hash, p.name) as url from picture p where picture_file(p.name) = f.name
      order by p.path like 'originals/%', p.name = f.name desc, p.noted_at desc limit 1) shown on true
    order by f.came_at desc, f.name desc`.execute(db)
  return rows.map((row) => ({ ...row, cameAt: row.cameAt.toISOString() }))
}

export async function listMedia({ db }: StaffServices, { query }: CallOf<'mediaFiles'>) {
  const { kind, state, language, search = '', before } = query
  const languages = await languagesSpoken(db)
  const isUsed = sql`exists (select from media_use u where u.file = f.name)`
  const told = language === undefined ? languages : [language]
  const conditions = [
    state === 'removed' ? sql`f.removed_at is not null` : sql`f.removed_at is null`,
    // What is drawn is no file, and lies nowhere until somebody shows it.
    sql`(f.name like 'original:%' or ${isUsed})`,
    ...(kind ? [sql`f.kind = ${kind}`] : []),
    ...(state === 'unused' ? [sql`f.name like 'original:%' and not ${isUsed}`] : []),
    ...(state === 'untold' && told.length > 0 ? [untoldInAny(told)] : []),
    ...search.split(/\s+/).filter(Boolean).map(holding),
    ...(before === undefined
      ? []
      : [sql`(f.came_at, f.name) < (select came_at, name from media_file where name = ${before})`]),
  ]
  const lines = await readLines(db, { where: sql.join(conditions, sql` and `), limit: pageSize + 1 })
  return {
    files: lines.slice(0, pageSize).map(({ width: _, height: _2, ...line }) => line),
    languages,
    hasMore: lines.length > pageSize,
  }
}
