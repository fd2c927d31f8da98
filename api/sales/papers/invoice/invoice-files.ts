import type { InvoiceForm } from '#lib/markets/market.ts'
import { marketIn } from '#lib/markets/all.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { isInvoiced, isOpen, isUndecided } from '../authority.ts'
import type { EmbeddedInvoice } from '../describe-file.ts'
import type { Fiscal, PaperRecord } from '../paper-tables.ts'
import type { Invoice } from './invoice.ts'
import { type StateForm, writeInvoice } from './invoice-forms.ts'
import { invoiceOf } from './invoice-of.ts'
import { problemsOf } from './problems-of.ts'

type Kept = { id: number; record: PaperRecord; invoice: Invoice | null }
type Row = Kept & { number: string } & Pick<Fiscal, 'fiscal_status' | 'offline'>

/** A paper and in which forms machines can have it; what rules it breaks of those that its market has and it cannot be had in. */
export type InvoiceFilesOf = { paper: string; forms: InvoiceForm[]; problems: string[] }

/** Machines read the invoices of companies and of who is invoiced as one, and nothing that is no invoice yet. */
function wantedOf({ record, fiscal_status, offline }: Row): readonly InvoiceForm[] {
  if ((record.buyer.company === null && !isInvoiced(record)) || isOpen({ fiscal_status, offline })) return []
  const forms = marketIn(record.culture).papers.invoiceFiles ?? []
  return fiscal_status === 'accepted' ? forms : forms.filter((form) => !stateForms.includes(form))
}

/** What the system of a state is handed, by its name. A buyer can have it once it was taken. */
const formFor: Readonly<Record<string, StateForm>> = {
  KSeF: 'fa3',
  SdI: 'fatturapa',
  CFDI: 'cfdi',
  IRP: 'inv01',
  DTE: 'dte',
  CPE: 'cpe',
}
const stateForms: readonly StateForm[] = Object.values(formFor)

function filesOf(row: Row): InvoiceFilesOf {
  const wanted = wantedOf(row)
  if (wanted.length === 0) return { paper: row.number, forms: [], problems: [] }
  const invoice = row.invoice ?? invoiceOf(row.record)
  const found = wanted.map((form) => ({ form, problems: problemsOf(invoice, form) }))
  return {
    paper: row.number,
    forms: found.filter(({ problems }) => problems.length === 0).map(({ form }) => form),
    problems: [...new Set(found.flatMap(({ problems }) => problems))],
  }
}

const papersOf = (db: Database, orderId: number) =>
  db
    .selectFrom('paper')
    .select(['id', 'number', 'record', 'invoice', 'fiscal_status', 'offline'])
    .where('order_id', '=', orderId)
    .orderBy('id')

/** What machines can have of an order. */
export const invoiceFilesOf = async (db: Database, { id }: { id: number }): Promise<InvoiceFilesOf[]> =>
  (await papersOf(db, id).execute()).map(filesOf)

/** An issued paper of an order as machines read it, and its id where that is within its PDF. */
export async function invoiceText(
  db: Database,
  { id }: { id: number },
  { paper, form }: { paper: string; form: InvoiceForm },
): Promise<{ id: number; text: string }> {
  const row = await papersOf(db, id).where('number', '=', paper).executeTakeFirst()
  if (!row || !filesOf(row).forms.includes(form)) throw new HttpProblem('NOT_FOUND')
  const handed = stateForms.includes(form) ? await handedFile(db, row.id) : undefined
  if (handed !== undefined) return { id: row.id, text: handed }
  const { correctsTaken = null } = (await correctedBy(db, row)) ?? {}
  return { id: row.id, text: writeInvoice(await frozen(db, row), form, { correctsTaken }) }
}

/** What the system of the state was handed last, which its codes on the paper tell the sum of, as it has taken that. */
async function handedFile(db: Database, paper: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('handed_paper')
    .select(['file', 'taken_file'])
    .where('paper_id', '=', paper)
    .where('file', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found?.taken_file ?? found?.file ?? undefined
}

/** What goes into the PDF of a paper, where its market has it so. */
export async function embeddedIn(db: Database, row: Row): Promise<EmbeddedInvoice | undefined> {
  if (!filesOf(row).forms.includes('zugferd')) return undefined
  return { xml: writeInvoice(await frozen(db, row), 'zugferd') }
}

/** What was frozen before the lines of registers were told has them in its paper. */
const withRegister = (invoice: Invoice, { seller: { register } }: PaperRecord): Invoice => ({
  ...invoice,
  seller: { register, ...invoice.seller },
})

/** The rules that a paper breaks of those of the system of its state; none where its form is not known here. */
export function stateProblems(authority: string, { record, invoice }: Pick<Kept, 'record' | 'invoice'>): string[] {
  const form = formFor[authority]
  return form === undefined ? [] : problemsOf(withRegister(invoice ?? invoiceOf(record), record), form)
}

/** The forms that machines can have a paper in as files beside it, with the order that it is of. */
export async function formsBeside(
  db: Database,
  paper: number,
): Promise<{ order: number; number: string; forms: InvoiceForm[] } | undefined> {
  const row = await db
    .selectFrom('paper')
    .select(['id', 'order_id', 'number', 'record', 'invoice', 'fiscal_status', 'offline'])
    .where('id', '=', paper)
    .executeTakeFirst()
  // The paper itself holds what ZUGFeRD says.
  return (
    row && { order: row.order_id, number: row.number, forms: filesOf(row).forms.filter((form) => form !== 'zugferd') }
  )
}

/**
 * A paper as the system of a state takes it: without a file where it would break a rule or its form is not known, and nothing
 * while what it corrects has not been taken yet. `sent` tells this file from others of the same paper.
 */
export async function stateFile(
  db: Database,
  authority: string,
  paper: Kept,
  sent: string,
): Promise<{ file: string | null; problems: string[] } | undefined> {
  const form = formFor[authority]
  const corrected = await correctedBy(db, paper)
  if (corrected?.isWaiting) return undefined
  if (form === undefined) return { file: null, problems: [] }
  const invoice = withRegister(await frozen(db, paper), paper.record)
  const problems = problemsOf(invoice, form)
  if (problems.length > 0) return { file: null, problems }
  const since = { correctsTaken: corrected?.correctsTaken ?? null, sent, writtenAt: new Date() }
  return { file: writeInvoice(invoice, form, since), problems }
}

/** How what a paper corrects stands with the system of the state, and its number there. */
async function correctedBy(db: Database, { record: { corrects, order } }: Pick<Kept, 'record'>) {
  if (corrects === null) return undefined
  const found = await db
    .selectFrom('paper')
    .innerJoin('customer_order', 'customer_order.id', 'paper.order_id')
    .select(['fiscal_status', 'fiscal'])
    .where('customer_order.number', '=', order.number)
    .where('paper.number', '=', corrects.number)
    .executeTakeFirst()
  return { isWaiting: found !== undefined && isUndecided(found), correctsTaken: found?.fiscal?.number ?? null }
}

const frozen = async (db: Database, paper: Kept): Promise<Invoice> => paper.invoice ?? freeze(db, paper)

/** A paper of before that was kept: whatever is told of it from now on was told first. */
async function freeze(db: Database, { id, record }: Kept): Promise<Invoice> {
  const invoice = invoiceOf(record)
  const made = JSON.stringify(invoice)
  await db.updateTable('paper').set({ invoice: made }).where('id', '=', id).where('invoice', 'is', null).execute()
  // Another process may have been first.
  const kept = await db.selectFrom('paper').select('invoice').where('id', '=', id).executeTakeFirstOrThrow()
  return kept.invoice ?? invoice
}
