import { sql, type Kysely } from 'kysely'

export const survivedBy = '0011-pictures'

type Drawing = { kind: string; reading?: string; variant?: string }
type Pictures = Map<string, { path: string; hash: string; name: string }>
type Drawn = { drawing: Drawing; model: string; view: string; url: string }

/** Pictures used to be drawn from what a record said of them; from now on each has a name, kept by where it is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture (path text not null, hash text not null, name text not null,
      noted_at timestamptz not null default now(), primary key (path, hash))`.execute(db)
  const { rows: drawn } = await sql<Drawn>`
    select p.drawing, p.sku as model, image->>'view' as view, image->>'url' as url
    from product p, json_array_elements(p.images) as image where p.drawing is not null
    union all
    select c.drawing, '', 'angle', a.val from category c
    join category_attribute a on a.category_id = c.id and a.code = 'CATEGORY_IMAGE0'
    where c.drawing is not null and a.val is not null`.execute(db)
  const { rows: articles } = await sql<{ url: string }>`
    select image as url from content where image is not null`.execute(db)
  const { rows: attributes } = await sql<{ text: string }>`
    select display_vals::text as text from shop_attribute
    union all select display_vals::text from category_attribute`.execute(db)
  const pictures: Pictures = new Map()
  for (const { url, ...rest } of drawn) note(pictures, url, instrumentName(rest))
  for (const { url } of articles) note(pictures, url, `drawn:scene/${lastPart(url)}`)
  for (const { text } of attributes)
    for (const [url] of text.matchAll(banner)) note(pictures, url, `drawn:banner/${lastPart(url)}`)
  await sql`
    insert into picture (path, hash, name)
    select path, hash, name from json_to_recordset(${JSON.stringify([...pictures.values()])}::json)
      as (path text, hash text, name text)`.execute(db)
  await sql`alter table product drop column drawing`.execute(db)
  await sql`alter table category drop column drawing`.execute(db)
}

const banner = /\/media\/[0-9a-f]{10}\/banners\/[a-z-]+\.svg/g
const own = /^\/media\/([0-9a-f]{10})\/(.+)\.svg$/

/** Pictures of elsewhere have no path here. */
function note(pictures: Pictures, url: string, name: string): void {
  const [, hash, path] = own.exec(url) ?? []
  if (hash && path) pictures.set(url, { path, hash, name })
}

const lastPart = (url: string) => url.replace(/^.*\//, '').replace(/\.svg$/, '')

const instrumentName = ({ drawing: { kind, reading, variant }, model, view }: Omit<Drawn, 'url'>) =>
  `drawn:instrument/${kind}?${[
    ...(model ? [`model=${encoded(model)}`] : []),
    ...(reading === undefined ? [] : [`reading=${encoded(reading)}`]),
    ...(variant === undefined ? [] : [`variant=${variant}`]),
    `view=${view}`,
  ].join('&')}`

/** Only what would be read otherwise. */
const encoded = (text: string) => text.replaceAll(/[%&+#=]/g, encodeURIComponent)
