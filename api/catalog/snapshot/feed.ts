import type { RecordKind, SnapshotLine, SnapshotQuery } from '#lib/contract/snapshot.ts'
import type * as v from 'valibot'
import { readWords } from '../products/dictionary.ts'
import { readMarkets, type Market } from '../shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { readShopRecords } from '../shop/shop-records.ts'
import type { Database } from '../../platform/database/tables.ts'
import { readPosition, seenBy, toCursor } from './cursor.ts'
import { changedKinds, everything, readDifferences, type Told, wholeKinds } from './differences.ts'
import { records } from './records.ts'

type Answer = Pick<Extract<SnapshotLine, { kind: 'begin' }>, 'mode' | 'whole'> & { told: Told }

/** The feed in batches of lines. */
export async function* feed(
  db: Database,
  { culture }: Market,
  { since, only }: v.InferOutput<typeof SnapshotQuery>,
): AsyncGenerator<SnapshotLine[], void> {
  const position = await readPosition(db)
  // Read after the position, not taken from the call: a market that just changed must not be missed.
  const markets = await readMarkets(db)
  const market = markets.find((candidate) => candidate.culture === culture)
  if (!market) throw new HttpProblem('CULTURE_NOT_SUPPORTED')
  const { mode, whole, told } = await answerTo(db, seenBy(since, position), only !== undefined)
  yield [{ kind: 'begin', mode, cursor: toCursor(position), ...(whole && { whole }) }]
  let lines = 0
  if (told.kinds.size > 0) {
    const context = { market, markets, words: await readWords(db), shop: await readShopRecords(db) }
    for await (const batch of records(db, context, told)) {
      lines += batch.length
      yield batch
    }
  }
  yield [{ kind: 'end', lines }]
}

const nothing: Answer = { mode: 'unchanged', told: { kinds: new Set<RecordKind>() } }

/** What is told to whoever has seen something, or nothing that this database knows. */
async function answerTo(db: Database, seen: string | undefined, onlyDifferences: boolean): Promise<Answer> {
  const changed = seen === undefined ? undefined : await changedKinds(db, seen)
  if (seen === undefined || !changed || changed.has('market')) return { mode: 'full', told: everything }
  if (changed.size === 0) return nothing
  if (!onlyDifferences) return { mode: 'changes', told: { ...everything, since: seen } }
  const told = await readDifferences(db, seen, changed)
  return told.kinds.size === 0 ? nothing : { mode: 'differences', whole: wholeKinds(told), told }
}
