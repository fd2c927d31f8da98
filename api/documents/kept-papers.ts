import { Refusal } from '../problem.ts'
import type { OrderRow } from '../order/to-order.ts'
import type { Database } from '../tables.ts'
import { drawPaper } from './draw-paper.ts'
import type { IssuedPaper } from './issue.ts'
import type { PaperKind } from './paper-tables.ts'

/** A paper as it went out. It is drawn when it is first asked for, and never again. */
export async function paperFile(
  db: Database,
  { id, record }: Pick<IssuedPaper, 'id' | 'record'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await readFile(db, id)
  if (kept) return kept
  const drawn = await drawPaper(record)
  await db.updateTable('paper').set({ file: drawn }).where('id', '=', id).where('file', 'is', null).execute()
  // Whoever drew it at the same moment may have been first.
  const file = await readFile(db, id)
  if (!file) throw new Error(`The paper ${record.number} was drawn and is not kept`)
  return file
}

/** An issued paper by its id, for a mail that it goes with. */
export async function issuedFile(db: Database, id: number): Promise<{ number: string; file: Uint8Array }> {
  const paper = await db.selectFrom('paper').select(['id', 'number', 'record']).where('id', '=', id).executeTakeFirst()
  if (!paper) throw new Error(`There is no paper ${id}`)
  return { number: paper.number, file: await paperFile(db, paper) }
}

async function readFile(db: Database, id: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db.selectFrom('paper').select('file').where('id', '=', id).executeTakeFirst()
  return row?.file ? new Uint8Array(row.file) : undefined
}

type Issued = { kind: PaperKind; number: string }

/** What was issued of an order, in its order. */
export const issuedOf = (db: Database, { id }: Pick<OrderRow, 'id'>): Promise<Issued[]> =>
  db.selectFrom('paper').select(['kind', 'number']).where('order_id', '=', id).orderBy('id').execute()

/** A credit note of an order by its number. */
export async function creditNoteFile(
  db: Database,
  { id }: Pick<OrderRow, 'id'>,
  number: string | undefined,
): Promise<Uint8Array> {
  const paper = await db
    .selectFrom('paper')
    .select(['id', 'record'])
    .where('order_id', '=', id)
    .where('kind', '=', 'credit-note')
    .where('number', '=', number ?? '')
    .executeTakeFirst()
  if (!paper) throw new Refusal('NOT_FOUND')
  return paperFile(db, paper)
}
