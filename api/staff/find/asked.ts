import { sql, type RawBuilder } from 'kysely'
import { fold } from '../../catalog/search/fold.ts'
import { asItIs } from '../platform/as-it-is.ts'
import { most } from './ranking.ts'

/** What was typed, as each kind of search in the database wants it. */
export type Asked = {
  search: string
  /** Those that hold a letter or a figure. */
  words: readonly string[]
  /** All of it without what stands between its letters and figures, in small letters; empty where there is none that a number has. */
  code: string
}

export function askedBy(search: string): Asked {
  const words = search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return { search: words.join(' '), words, code: search.toLowerCase().replaceAll(/[^a-z0-9]+/g, '') }
}

/** One more than is told, which says that there are more. */
export const looked = most + 1

/** Worked out once for a statement: a plan that is made for whatever is searched would work it out for every row. */
export const foundBy = (words: string): RawBuilder<unknown> => sql`(select found_by(${words}))`

/** Whether a number begins with what was typed, however it is set apart; an index of `bare` finds it. */
export const beginsWith = (number: RawBuilder<unknown>, { code }: Asked): RawBuilder<boolean> =>
  code === ''
    ? sql<boolean>`false`
    : sql<boolean>`bare(${number}) collate "C" >= ${code} and bare(${number}) collate "C" < ${`${code}~`}`

/** Whether a folded text holds every word, anywhere; for kinds of which there are few. */
export const holdsAll = (folded: RawBuilder<unknown>, { words }: Asked): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`${folded} like (select '%' || folded(${asItIs(word)}) || '%')`),
    sql` and `,
  )

/** The same, of what is here already. */
export function isHeldBy(texts: readonly string[], { words }: Asked): boolean {
  const text = fold(texts.join('\n'))
  return words.every((word) => text.includes(fold(word)))
}

type Table = { table: string; id: string; time: string }

/** So many of the latest are looked through before the index of words is asked. */
const newest = 1_000

/**
 * Ids of the latest rows whose `words` hold all that was typed. A word that many rows hold is soon met among the newest ones, where an
 * index would have all of them sorted; one that few hold is found by the index.
 */
export function latestWith({ table, id, time }: Table, { search }: Asked): RawBuilder<unknown> {
  const [from, key, at] = [sql.table(table), sql.ref(id), sql.ref(time)]
  return sql`(
    with newest as materialized (
      select ${key}, ${at} from (select ${key}, ${at}, words from ${from} order by ${at} desc, ${key} desc limit ${newest}) n
      where words @@ ${foundBy(search)} order by ${at} desc, ${key} desc limit ${looked}),
    older as materialized (
      select ${key}, ${at} from ${from} where words @@ ${foundBy(search)} and (select count(*) from newest) < ${looked})
    select ${key} from (select * from newest union select * from older) f order by ${at} desc, ${key} desc limit ${looked})`
}
