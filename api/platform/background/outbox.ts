import { type RawBuilder, sql } from 'kysely'
import { hasEnded } from './schedule.ts'
import type { Database, Tables } from '../database/tables.ts'
import { log } from '../observability/log.ts'
import { requests } from '../observability/request.ts'
import { scrub } from '../observability/scrub.ts'
import { inSpan, type SpanFacts } from '../observability/spans.ts'

/** What waits in a table to be sent to somebody else, and how it is sent. */
export type Sending<Row extends { id: string | number }> = {
  table: keyof Tables
  /** Those that are still tried, of those that are due. */
  wanted: RawBuilder<boolean>
  order: 'id' | 'position'
  /** Minutes until what was not taken is due again; twice as many each time, and six hours at most. */
  firstWait: number
  /** Milliseconds; for what another process left, or what is due again. */
  interval: number
  /** Readies a round; what it returns sends one, and says whether it was taken. */
  ready: () => Promise<(row: Row) => Promise<boolean>>
  taken: (ids: Row['id'][]) => Promise<unknown>
  /** What a trace calls the sending of one, and tells of it. */
  traced: { name: string; facts: (row: Row) => SpanFacts }
  /** What the log says when a round fails as a whole. */
  failure: string
  /** An error in words that the log may have. */
  errorText: (error: unknown) => string
}

export type Outbox = {
  /** Sends soon, unless that is to happen anyway. */
  wake: () => void
  /** Sends what is due now; how much was taken. */
  deliver: () => Promise<number>
}

/** Milliseconds. The transaction that wrote something has ended by then, and what is of one moment goes out together. */
const wakingTime = 500
const batch = 20

/**
 * Sends what waits in a table. Any number of processes may do so: a row is claimed by setting when it is due again, before it is
 * sent, so that none is sent twice unless its sender dies on the way.
 */
export function outbox<Row extends { id: string | number }>(db: Database, sending: Sending<Row>): Outbox {
  const { ready, taken, traced, errorText } = sending

  const deliver = async () => {
    let count = 0
    const send = await ready()
    for (let due = await claim(db, sending); due.length > 0; due = await claim(db, sending)) {
      const ids = await Promise.all(
        due.map(async (row) => {
          const beginning = { isApart: true, kind: 'asks', facts: traced.facts(row) } as const
          const isTaken = await inSpan(
            traced.name,
            beginning,
            () => send(row),
            (taken) => !taken,
          )
          return isTaken ? [row.id] : []
        }),
      )
      count += ids.flat().length
      if (ids.flat().length > 0) await taken(ids.flat())
    }
    return count
  }

  let waiting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  // Whoever happens to wake it is not whom it works for, so none of it is told under the name of that request.
  const wake = (milliseconds = wakingTime) => {
    waiting ??= requests.exit(() =>
      setTimeout(() => {
        last = last.then(round)
      }, milliseconds).unref(),
    )
  }
  // One that still waits for an answer is not overtaken by the next.
  const round = async () => {
    waiting = undefined
    await deliver().catch((error: unknown) => {
      if (hasEnded(error)) clearInterval(schedule)
      else log.error(`${sending.failure}: ${scrub(errorText(error))}`)
    })
  }
  wake()
  const schedule = setInterval(wake, sending.interval, 0).unref()
  return { wake: () => wake(), deliver }
}

async function claim<Row extends { id: string | number }>(
  db: Database,
  { table, wanted, order, firstWait }: Sending<Row>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set tries = tries + 1,
      due_at = now() + least(${firstWait} * interval '1 minute' * power(2, tries), interval '6 hours')
    where id in (select id from ${sql.table(table)} where due_at <= now() and ${wanted}
      order by ${sql.ref(order)} limit ${batch} for update skip locked)
    returning *`.execute(db)
  return rows
}
