import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'

type Pick = (among: number) => number

/** Picks the same for the same seed. */
export function picking(seed: number): Pick {
  let turn = 0
  return (count) => createHash('sha1').update(`${seed} ${turn++}`).digest().readUInt32BE() % count
}

/** One of as many as there are, whatever was removed meanwhile. */
const one = (pick: Pick, table: 'product' | 'category' | 'content'): RawBuilder<number> =>
  sql`(select id from ${sql.table(table)} order by id offset ${pick(1000)}::integer % (select greatest(count(*), 1) from ${sql.table(table)}) limit 1)`

const among = <T>(pick: Pick, all: readonly T[]): T => {
  const chosen = all[pick(all.length)]
  if (chosen === undefined) throw new Error('There is nothing to pick from')
  return chosen
}

const culture = (pick: Pick) => among(pick, ['pl-PL', 'de-DE', 'es-MX', 'es-CL'])
/** Those of languages, and of a country that says it otherwise. */
const voices = ['pl', 'de', 'es', 'es-MX']
const voice = (pick: Pick) => among(pick, voices)

/** One of the rows that are found, which differ in this. */
const any = (pick: Pick, key: RawBuilder<unknown>) =>
  sql`order by md5(concat_ws(' ', ${key}, ${pick(1_000_000)}::text)) limit 1`

/**
 * What somebody may do to a catalogue so that lists, counts, addresses or pages come, go or are put in another order, beside
 * `edits.ts`. Many do nothing where it was done before.
 */
export const listingEdits: Record<string, (pick: Pick) => RawBuilder<unknown>> = {
  'makes a product cheaper': (pick) =>
    sql`update price set net = greatest(net - 1, 0) where product_id = ${one(pick, 'product')}`,
  'reduces a product': (pick) =>
    sql`update price set regular_net = net + 100
      where product_id = ${one(pick, 'product')} and culture = ${culture(pick)}`,
  'ends the reductions of a product': (pick) =>
    sql`update price set regular_net = null where product_id = ${one(pick, 'product')}`,
  'withdraws a product for now': (pick) =>
    sql`update product set withdrawn_at = now() where id = ${one(pick, 'product')}`,
  'has one product follow another': (pick) =>
    sql`update product set withdrawn_at = now(), successor = ${one(pick, 'product')} where id = ${one(pick, 'product')}`,
  'has another product follow': (pick) =>
    sql`update product set successor = ${one(pick, 'product')} where withdrawn_at is not null`,
  'brings products back': (pick) => sql`update product set withdrawn_at = null where id >= ${one(pick, 'product')}`,
  'takes a product out of a country': (pick) =>
    sql`delete from price where product_id = ${one(pick, 'product')} and culture = ${culture(pick)}`,
  'sells a product in a country': (pick) =>
    sql`insert into price (product_id, culture, net, regular_net)
      select p.id, m.culture, 500, ${pick(2) === 0 ? null : 600}::bigint from product p, market m
      where not exists (select from price where product_id = p.id and culture = m.culture)
      ${any(pick, sql`p.id, m.culture`)}`,
  'carries a price over to another country': (pick) =>
    sql`update price set culture = 'de-DE' where culture = 'es-CL' and product_id = ${one(pick, 'product')}
      and product_id not in (select product_id from price where culture = 'de-DE')`,
  'removes the words of a product': (pick) =>
    sql`delete from product_text where product_id = ${one(pick, 'product')} and language = ${voice(pick)}`,
  'writes the words of a product': (pick) =>
    sql`insert into product_text (product_id, language, name, short_description, description)
      select p.id, said, 'Words', 'Short', '[]' from product p, unnest(${voices}::text[]) said
      where not exists (select from product_text where product_id = p.id and language = said)
      ${any(pick, sql`p.id, said`)}`,
  'gives words of a product to another': (pick) =>
    sql`update product_text set product_id = other.id from (select ${one(pick, 'product')} as id) other
      where language = 'de' and product_id = ${one(pick, 'product')}
        and other.id not in (select product_id from product_text where language = 'de')`,
  'empties a category': (pick) =>
    sql`update product set category_id = ${one(pick, 'category')} where category_id = ${one(pick, 'category')}`,
  'switches a category off or on': (pick) =>
    sql`update category set disabled = not disabled where id = ${one(pick, 'category')}`,
  'hangs a category elsewhere': (pick) =>
    sql`update category set parent_id = ${among(pick, [null, 1, 2])}::integer where id = ${among(pick, [3, 4])}`,
  'removes the words of a category': (pick) =>
    sql`delete from category_text where category_id = ${one(pick, 'category')} and language = ${voice(pick)}`,
  'writes the words of a category': (pick) =>
    sql`insert into category_text
        (category_id, language, name, uri, title, description, metadescription, metakeywords)
      select c.id, said, 'Name', 'category-' || c.id || '-' || said, '', '', '', ''
      from category c, unnest(${voices}::text[]) said
      where not exists (select from category_text where category_id = c.id and language = said)
      ${any(pick, sql`c.id, said`)}`,
  'makes a category': (pick) =>
    sql`insert into category (id, parent_id, position) select max(id) + 1, ${among(pick, [null, 1, 2])}::integer, 9 from category`,
  'removes a category': () =>
    sql`with words as (delete from category_text where category_id > 4 and category_id not in (select category_id from product))
      delete from category where id > 4 and id not in (select category_id from product)`,
  'makes a page': (pick) =>
    sql`with page as (insert into content (uri, kind) values (${`page-${pick(1_000_000)}`}, 'page') returning id)
      insert into content_text (content_id, culture, title, metadescription, body)
      select id, ${voice(pick)}::text, 'Title', '', '<p>Body</p>' from page`,
  'removes a page': (pick) => {
    const uri = sql`(select max(uri) from content where uri like 'page-%' and id >= ${one(pick, 'content')}
      and (select count(*) from content) > 2)`
    return sql`with words as (delete from content_text where content_id = (select id from content where uri = ${uri}))
      delete from content where uri = ${uri}`
  },
  'moves a page': (pick) =>
    sql`update content set uri = ${`page-${pick(1_000_000)}`} where id = ${one(pick, 'content')}`,
  'removes the words of a page': (pick) =>
    sql`delete from content_text where content_id = ${one(pick, 'content')} and culture = ${voice(pick)}`,
  'changes a banner': (pick) => sql`update shop_attribute set val = ${`${pick(1000)}`} where code = 'BANNER'`,
  'renames a word': (pick) => sql`update word set position = ${pick(1000)} where code = 'counts'`,
  'knows a model of others': (pick) =>
    sql`insert into counterpart (maker, model, relation, spellings, products)
      values ('Other', ${`${pick(1_000_000)}`}, 'comparable', '[]', '{11}') on conflict do nothing`,
}
