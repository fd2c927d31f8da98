import type { LogEvent } from 'kysely'
import { log } from './log.ts'
import { measured } from './measure.ts'
import { isTraced, partEnded } from './spans.ts'

/** Milliseconds; a shop's statements take a few, so one that takes that long waits for something. */
const slow = 1_000
const longestText = 300
/** A whole statement, such as the one that places an order: where it ends says what it waited for. */
const longestTraced = 4_000

/** Tells of a statement; its text names places for values, and the values are never told. */
export function observeStatement(event: LogEvent): void {
  const { level, query, queryDurationMillis } = event
  const failed = level === 'error'
  measured('nonius_database_statement_seconds', { outcome: failed ? 'failed' : 'done' }, queryDurationMillis / 1000)
  const isSlow = queryDurationMillis >= slow
  if (!isSlow && !isTraced()) return
  const text = query.sql.replaceAll(/\s+/g, ' ')
  const traced = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestTraced) }
  partEnded('statement', traced, queryDurationMillis, failed)
  if (!isSlow) return
  const statement = text.slice(0, longestText)
  log.warn('slow statement', { statement, ms: Math.round(queryDurationMillis), failed })
}
