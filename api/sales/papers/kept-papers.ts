import { HttpProblem } from '../../platform/http/problem.ts'
import type { OrderRow } from '../orders/to-order.ts'
import type { Database } from '../../platform/database/tables.ts'
import { paperName, drawPaperInThread } from './draw-paper.ts'
import { isUndecided } from './authority.ts'
import type { EmbeddedInvoice } from './describe-file.ts'
import { drawnPapers } from './drawn-papers.ts'
import { embeddedIn } from './invoice/invoice-files.ts'
import { invoiceNamespace } from './metadata.ts'
import type { IssuedPaper } from './issue.ts'
import { proformaRecord } from './paper-record.ts'
import type { Fiscal, FiscalStatus, OfflineIssue, PaperKind } from './paper-tables.ts'

/**
 * A paper as it went out. It is drawn when it is first asked for, and never again; one that the system of the state has not
 * taken says so and is drawn anew until that has answered.
 */
export async function paperFile(db: Database, { id }: Pick<IssuedPaper, 'id'>): Promise<Uint8Array<ArrayBuffer>> {
  return fileOf(db, await readPaper(db, id))
}

async function fileOf(db: Database, paper: PaperRow): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = paper
  if (paper.file) return new Uint8Array(paper.file)
  const drawn = await drawPaperInThread(paper.record, fiscalOf(paper), await embeddedIn(db, paper))
  if (isUndecided(paper)) return new Uint8Array(drawn)
  await db.updateTable('paper').set({ file: drawn }).where('id', '=', id).where('file', 'is', null).execute()
  // Whoever drew it at the same moment may have been first.
  const { file } = await readPaper(db, id)
  return new Uint8Array(file ?? drawn)
}

const fiscalOf = ({ fiscal_status, fiscal, offline }: Fiscal): Fiscal => ({ fiscal_status, fiscal, offline })

const drawnAgain = drawnPapers((said: Parameters<typeof drawPaperInThread>) => drawPaperInThread(...said))

/** A paper with the invoice for machines in it. What went out without one, by a version before, is kept so and drawn again. */
export async function paperWithInvoice(
  db: Database,
  { id }: Pick<IssuedPaper, 'id'>,
  invoice: EmbeddedInvoice,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await readPaper(db, id)
  const file = await fileOf(db, paper)
  if (Buffer.from(file).includes(invoiceNamespace)) return file
  return new Uint8Array(await drawnAgain(String(id), [paper.record, fiscalOf(paper), invoice], async () => {}))
}

type PaperRow = Awaited<ReturnType<typeof readPaper>>

const readPaper = (db: Database, id: number) =>
  db.selectFrom('paper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * An issued paper by its id, for a mail that it goes with, under the name that it gives itself. That it goes out before the
 * system of the state has taken it is noted first: whatever becomes of the mail, the buyer gets it again once that has.
 */
export async function issuedFile(db: Database, id: number): Promise<{ name: string; file: Uint8Array }> {
  await db
    .updateTable('paper')
    .set({ sent_open: true })
    .where('id', '=', id)
    .where('fiscal_status', 'in', ['waiting', 'refused'])
    .where('offline', 'is', null)
    .execute()
  const paper = await readPaper(db, id)
  return { name: `${paperName(paper.record, paper)}.pdf`, file: await fileOf(db, paper) }
}

/** The pro forma of an order for a mail that it goes with, made of the order as it stands. */
export async function proformaFile(db: Database, number: string): Promise<{ name: string; file: Uint8Array }> {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('number', '=', number)
    .where('seller', 'is not', null)
    .executeTakeFirstOrThrow()
  const { seller } = order
  if (!seller) throw new Error(`Nobody knows who sold ${number}`)
  const record = proformaRecord({ order, seller })
  const fiscal = { fiscal_status: 'none', fiscal: null } as const
  return { name: `${paperName(record, fiscal)}.pdf`, file: await drawPaperInThread(record, fiscal) }
}

type Issued = { kind: PaperKind; number: string; fiscal_status: FiscalStatus; offline: OfflineIssue | null }

/** What was issued of an order, in its order. */
export const issuedOf = (db: Database, { id }: Pick<OrderRow, 'id'>): Promise<Issued[]> =>
  db
    .selectFrom('paper')
    .select(['kind', 'number', 'fiscal_status', 'offline'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

/** A credit note of an order by its number. */
export async function creditNoteFile(
  db: Database,
  { id }: Pick<OrderRow, 'id'>,
  number: string | undefined,
): Promise<Uint8Array> {
  const paper = await db
    .selectFrom('paper')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'credit-note')
    .where('number', '=', number ?? '')
    .executeTakeFirst()
  if (!paper) throw new HttpProblem('NOT_FOUND')
  return paperFile(db, paper)
}
