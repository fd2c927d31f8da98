import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { Unreadable } from '../../../sales/bank/bank-entry.ts'
import { CsvMap } from '../../../sales/bank/csv-map.ts'
import { readSentStatement } from '../../../sales/bank/sent-statement.ts'
import { rehearseEntries, takeEntries, type EntryOutcome } from '../../../sales/bank/take-entries.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

type Sent = Pick<CallOf<'takeStatement'>, 'file' | 'query'>

/** All entries or none: a statement that is not whole is refused with what is wrong with it. */
async function entriesOf({ file, query }: Sent) {
  try {
    return await readSentStatement(file, { map: query.columns === undefined ? undefined : mapOf(query.columns) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw new HttpProblem('STATEMENT_UNREADABLE', { errors: [{ path: error.message, message: error.message }] })
  }
}

function mapOf(columns: string): CsvMap {
  try {
    return v.parse(CsvMap, JSON.parse(columns))
  } catch (error) {
    throw new Unreadable(`The columns are not told as they have to be: ${error instanceof Error ? error.message : ''}`)
  }
}

/** What would become of each entry, with nothing written. */
export async function tryStatement(services: StaffServices, call: CallOf<'tryStatement'>) {
  const entries = await entriesOf(call)
  return statementResult(await rehearseEntries(services, entries), entries.size)
}

/** What is matched is noted at its order by the same transaction that pays it; the statement itself once all of it was taken. */
export async function takeStatement(services: StaffServices, call: CallOf<'takeStatement'>) {
  const { person } = whoOf(call)
  const entries = await entriesOf(call)
  const taken = await takeEntries(services, entries, async ({ db }, { id, order, was }) => {
    if (was !== 'matched' || order === undefined) return
    const record = { record: `order:${order}`, title: order }
    await note(db, { by: person, action: 'order.pay', ...record, after: { transfer: id } })
  })
  const count = (wanted: EntryOutcome['was']) => taken.filter(({ was }) => was === wanted).length
  const [matched, known] = [count('matched'), count('known')]
  const key = createHash('sha256').update(call.file).digest('hex').slice(0, 20)
  await note(services.db, {
    ...{ by: person, action: 'statement.taken', record: `statement:${key}`, title: call.query.name },
    after: { matched, known, left: taken.length - matched - known },
  })
  return statementResult(taken, entries.size)
}

const statementResult = (taken: readonly EntryOutcome[], all: number) => ({
  entries: taken.map(({ id, entry: { bookedOn, amount, currency, text, counterparty }, was, order, unknown }) => ({
    ...{ id, bookedOn, amount, currency, text, counterparty },
    ...{ was, order: order ?? null, unknown: [...unknown] },
  })),
  wentOut: all - taken.length,
})
