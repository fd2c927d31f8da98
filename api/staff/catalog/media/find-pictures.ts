import { sql } from 'kysely'
import { asItIs } from '../../platform/as-it-is.ts'
import type { CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

const shown = 24

/** Where a picture is found: its ending is that of its file, and a drawing where it is none. */
const url = sql`'/media/' || hash || '/' || path || '.' || coalesce(substring(name from '\\.(jpg|png|webp)(?:\\?|$)'), 'svg')`

/**
 * Every picture that was sent or that records came with, by the address it has now, those that came last first. They are found by what
 * their address says, by what is said of them in any language, and by the product that shows them.
 */
export async function findPictures({ db }: StaffServices, { query: { search = '' } }: CallOf<'pictures'>) {
  const patterns = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`folded(path || ' ' || coalesce(said, '')) like '%' || folded(${asItIs(word)}) || '%'`)
  const { rows } = await sql<{ url: string; said: string | null; path: string }>`
    with latest as (
      select distinct on (path) path, ${url} as url, noted_at from picture order by path, noted_at desc, ctid desc),
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
