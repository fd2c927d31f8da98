import type { QueryClient } from '@tanstack/react-query'
import type { RemovedLine } from '#lib/contract/staff/audit.ts'
import { call } from '../../platform/calls/call.ts'
import { recordCalls } from './record-calls.ts'
import { tellRecord } from './shop-queries.ts'

/** What of a record is its own: `banner:7` is the banner 7. */
export const keyOf = (record: string): string => record.slice(record.indexOf(':') + 1)

/** What is there again. */
export type Back = { record: string; title: string }

/** Brings something back that is listed as removed, and says so to all who have read of it. */
export type BringBack = (queries: QueryClient, line: RemovedLine) => Promise<Back>

/** A record of the shop comes back as it was when an entry of the log says that it was removed. */
export const bringBackRecord: BringBack = async (queries, { record, entry }) => {
  const [kind = ''] = record.split(':')
  const saved = await call(recordCalls(kind).undo, { params: { kind, key: keyOf(record) }, body: { entry } })
  await tellRecord(queries, saved)
  return saved
}
