import { listedAtOnce } from '#lib/domain/listed-parts.ts'
import { fingerprint } from '../fingerprint.ts'
import type { StateDatabase } from '../state/database.ts'

/**
 * Products between two numbers, with the fingerprints of what sitemaps and merchants are told of them, when one of them changed last
 * and of how many it is known when they come.
 */
export type Run = {
  first: number
  last: number
  listed: string
  offers: string
  changed: string | null
  dated: number
}

/** What happened to products, by their numbers. */
export type ProductChanges = { changed: ReadonlySet<number>; come: ReadonlySet<number>; gone: ReadonlySet<number> }

/** Brings the runs of products up to date: those of which a product changed, and all from the first that came or went. */
export function updateRuns(database: StateDatabase, { changed, come, gone }: ProductChanges): void {
  const moved = [...come, ...gone].reduce((least, id) => Math.min(least, id), Infinity)
  const runs = database.all<{ first: number; last: number }>('select first, last from run order by first')
  // The last run may not be full, so that what comes behind it belongs to it.
  const kept = moved === Infinity ? runs : runs.slice(0, -1).filter(({ last }) => last < moved)
  for (const { first, last } of kept) {
    if ([...changed].some((id) => id >= first && id <= last)) putRun(database, first, last)
  }
  if (moved === Infinity) return
  const end = kept.at(-1)?.last ?? -1
  database.run('delete from run where last > ?', end)
  const ids = database.all<{ id: number }>('select id from listed where id > ? order by id', end)
  for (let at = 0; at < ids.length; at += listedAtOnce) {
    const run = ids.slice(at, at + listedAtOnce)
    const [first, last] = [run[0]?.id, run.at(-1)?.id]
    if (first !== undefined && last !== undefined) putRun(database, first, last)
  }
  database.run('delete from written where first not in (select first from run)')
}

function putRun(database: StateDatabase, first: number, last: number): void {
  const printsOf = (kind: 'listed' | 'offer') => {
    const rows = database.all<{ id: number; print: string }>(
      `select id, print from ${kind} where id between ? and ? order by id`,
      ...[first, last],
    )
    return fingerprint(rows.map(({ id, print }) => `${id} ${print}`).join(' '))
  }
  const changed = database.one<{ changed: string | null }>(
    `select max(json_extract(body, '$.lastModified')) as changed from listed where id between ? and ?`,
    ...[first, last],
  )
  const dated = database.one<{ dated: number }>(
    `select count(json_extract(body, '$.leadDays')) as dated from offer where id between ? and ?`,
    ...[first, last],
  )
  database.run('delete from run where first = ?', first)
  database.run(
    'insert into run values (?, ?, ?, ?, ?, ?)',
    ...[first, last, printsOf('listed'), printsOf('offer'), changed?.changed ?? null, dated?.dated ?? 0],
  )
}
