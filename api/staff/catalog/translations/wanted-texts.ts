import { sql } from 'kysely'

/** What people also call something, and what a country says in its own way: each language has its own, and none is missing. */
export const isOfOneLanguage = (of: 'o' | 't') =>
  sql<boolean>`(${sql.ref(`${of}.kind`)} = 'word' and split_part(${sql.ref(`${of}.record`)}, ' ', 1) in ('synonym', 'term'))`

/** Ways of delivery by the languages of the countries that offer them. */
export const offeredWays = sql`
  select distinct f.way, m.language from delivery_offer f join market m on m.culture = f.culture where not f.off`
