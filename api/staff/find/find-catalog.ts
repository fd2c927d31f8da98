import { sql, type RawBuilder } from 'kysely'
import { standings } from '../catalog/content/standing.ts'
import { listBanners } from '../catalog/shop/banners.ts'
import { type ExtensionPagesByName } from '../catalog/shop/extension-record.ts'
import { listPages, listRows } from '../catalog/shop/extension-rows.ts'
import { nameIn } from '../catalog/products/list-products.ts'
import type { Database } from '../../platform/database/tables.ts'
import { type Asked, beginsWith, foundBy, holdsAll, isHeldBy, looked } from './asked.ts'
import type { Candidate } from './ranking.ts'
import { type Row, candidateOf } from './row.ts'

/** Ids of the products that say a word in their numbers, or in their name in any language. */
const saying = (word: string): RawBuilder<unknown> => sql`(
  select id from product where words_in(sku || ' ' || code) @@ ${foundBy(word)}
  union select product_id from product_text where words_in(name) @@ ${foundBy(word)})`

/** So many of what there are few of are ranked. */
const few = 50

/** Of so many that say what was typed the first are told; of a word that half of the catalogue says nobody looks for the first. */
const sorted = 1_000

/** By the beginning of the SKU or of the code, and by words of the name: what is withdrawn comes last. */
export async function findProducts(db: Database, asked: Asked, language: string): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    with numbered as materialized (
      (select id from product where ${beginsWith(sql`sku`, asked)} order by bare(sku) collate "C" limit ${looked})
      union (select id from product where ${beginsWith(sql`code`, asked)} order by bare(code) collate "C" limit ${looked})),
    worded as materialized (
      select p.id from product p
      where p.id = any(array(select * from (${sql.join(asked.words.map(saying), sql` intersect `)}) f limit ${sorted}))
      order by p.withdrawn_at is not null, p.sku limit ${looked})
    select p.sku as key, ${nameIn(language)} as title, case when p.withdrawn_at is not null then 'withdrawn' end as state,
      case when p.code = p.sku then array[p.sku] else array[p.sku, p.code] end as about, null as at, array[p.sku, p.code] as codes
    from product p where p.id = any(array(select id from numbered union select id from worded))
    order by p.withdrawn_at is not null, p.sku`.execute(db)
  return rows.map(candidateOf)
}

/** Pages and posts, each once, in an edition of the language of whoever asks where there is one. Folding takes longest, so each text is folded once. */
export async function findContents(db: Database, asked: Asked, language: string): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    with named as materialized (
      select uri, (array_agg(kind order by place, culture))[1] as kind, (array_agg(title order by place, culture))[1] as title,
        (array_agg(culture order by place, culture))[1] as culture, folded(uri || ' ' || string_agg(distinct title, ' ')) as said
      from (select *, left(culture, 2) <> ${language} as place from (${standings}) standing) standing group by uri)
    select culture || '/' || uri as key, coalesce(nullif(title, ''), uri) as title, array[uri] as about, kind as state,
      null as at, array[uri] as codes
    from named where ${holdsAll(sql`said`, asked)} order by uri limit ${few}`.execute(db)
  return rows.map(candidateOf)
}

export async function findCategories(db: Database, asked: Asked, language: string): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    with named as materialized (
      select category_id as id, folded(string_agg(name || ' ' || uri, ' ')) as said,
        (array_agg(name order by language <> ${language}, language))[1] as name,
        (array_agg(uri order by language <> ${language}, language))[1] as uri
      from category_text group by category_id)
    select c.id::text as key, n.name as title, null as at, case when c.disabled then 'hidden' end as state,
      array_remove(array[p.name], null) as about, array[n.uri] as codes
    from named n join category c on c.id = n.id left join named p on p.id = c.parent_id
    where ${holdsAll(sql`n.said`, asked)} order by c.disabled, lower(n.name), c.id limit ${few}`.execute(db)
  return rows.map(candidateOf)
}

export async function findBanners(db: Database, asked: Asked, language: string): Promise<Candidate[]> {
  const { banners } = await listBanners(db, language)
  return banners
    .filter(({ title, categoryName }) => isHeldBy([title, categoryName ?? ''], asked))
    .map(({ key, title, categoryName, where }) => ({
      ...{ key, title, about: categoryName === null ? [] : [categoryName], state: where, at: null, codes: [] },
    }))
}

/** Cross-references, by manufacturer, model and spelling. */
export async function findCrossReferences(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    with named as materialized (
      select id, maker, model, folded(concat_ws(' ', maker, model, spellings::text)) as said from counterpart)
    select id::text as key, trim(maker || ' ' || model) as title, '{}'::text[] as about, null as state, null as at,
      array[model, maker || model] as codes
    from named where ${holdsAll(sql`said`, asked)} order by maker, model limit ${few}`.execute(db)
  return rows.map(candidateOf)
}

/** Rows of the tables that extensions keep, each with the page that it is of. */
export async function findExtensionRows(
  db: Database,
  asked: Asked,
  { language, pages }: { language: string; pages: ExtensionPagesByName },
): Promise<Candidate[]> {
  const found = await Promise.all(
    listPages(pages, language).pages.map(async ({ name, title: about }) => {
      const { rows } = await listRows(db, pages, name, { search: asked.search })
      return rows.map(({ key, title }) => ({
        ...{ key, title: title || key, about: [about], state: null, at: null, codes: [title] },
      }))
    }),
  )
  return found.flat()
}
