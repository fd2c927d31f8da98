import { sql } from 'kysely'
import { nobody } from '../../customers/privacy/personal-data.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { lockOrder } from '../orders/advance.ts'
import { inOrderTransaction, type OrderTransaction } from '../orders/order-transaction.ts'
import { paperToAccounting } from './to-accounting.ts'
import { orderMailFrame } from '../payments/refund-mails.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { log } from '../../platform/observability/log.ts'
import { countEvent } from '../../platform/observability/measure.ts'
import { scrub } from '../../platform/observability/scrub.ts'
import { authorityOf } from './authority.ts'
import { paperName } from './draw-paper.ts'
import { type FiscalVerdict, packaged } from './fiscal-port.ts'
import { stateFile } from './invoice/invoice-files.ts'
import type { Invoice } from './invoice/invoice.ts'
import { paperFile } from './kept-papers.ts'
import type { Fiscal, OfflineIssue, PaperRecord } from './paper-tables.ts'
import { forBuyer } from './read-by.ts'
import { takeFolio } from './queue/folios.ts'
import { endHanding, keepFile, keepWhole, noteAnswer, noteError, openHanding, sentBy } from './queue/handings.ts'

/** A paper that the system of a state has not taken. */
export type Waiting = {
  id: number
  number: string
  record: PaperRecord
  invoice: Invoice | null
  offline: OfflineIssue | null
}

/** One by one, and of those that went together, of which the system tells all at once. */
const most = { alone: 20, together: 200 }

/**
 * Hands over what the system of the state has not taken yet, the oldest first. A paper is claimed by setting when it is due
 * again, so any number of processes may do so. How many were decided.
 */
export async function handOver(services: Services): Promise<number> {
  const { db, fiscal } = services
  if (!fiscal) return 0
  let decided = 0
  for (const paper of await claim(db)) {
    const verdict = await askFor(db, paper, fiscal)
    if (await takeVerdict(services, paper, verdict)) decided++
  }
  return decided
}

/** Does what an answer asks for. Whether it decides the paper. */
export async function takeVerdict(services: Services, paper: Waiting, verdict: FiscalVerdict): Promise<boolean> {
  if (verdict.status !== 'pending') {
    await decide(services, paper, verdict)
    return true
  }
  if (verdict.offline) await issueOffline(services, paper, verdict.offline)
  return false
}

/** Minutes: 1, 2, 4, 8 … until it is asked again, and six hours at most. */
async function claim(db: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update paper set fiscal_tries = fiscal_tries + 1,
      fiscal_due_at = now() + least(interval '1 minute' * power(2, least(fiscal_tries, 20)), interval '6 hours')
    where id in (select id from paper where fiscal_status = 'waiting' and fiscal_due_at <= now()
      order by id limit ${most.alone} for update skip locked)
      or id in (select id from paper where fiscal_status = 'waiting' and fiscal_due_at <= now() and exists (
        select from handed_paper h where h.paper_id = paper.id and h.ended_at is null and h.reference like ${`${packaged}%`})
      order by id limit ${most.together} for update skip locked)
    returning id, number, record, invoice, offline`.execute(db)
  return rows.sort((a, b) => a.id - b.id)
}

/** Whoever does not answer is asked again. What was said and what went wrong is kept for whoever looks at the queue. */
async function askFor(db: Database, paper: Waiting, fiscal: NonNullable<Services['fiscal']>): Promise<FiscalVerdict> {
  const { record } = paper
  const authority = authorityOf(record)
  if (authority === null) return { status: 'pending' }
  const handing = await openHanding(db, paper.id)
  const sent = sentBy(handing.id)
  try {
    const written = await fileFor(db, { authority, paper, handing, sent })
    if (written === undefined) return { status: 'pending' }
    const { offline } = paper
    const folios = {
      take: (of: Parameters<typeof takeFolio>[2], ranges: Parameters<typeof takeFolio>[3]) =>
        takeFolio(db, paper.id, of, ranges),
      keep: (file: string) => keepWhole(db, handing, file),
    }
    const verdict = await fiscal({ authority, record, ...written, sent, offline, reference: handing.reference, folios })
    await noteAnswer(db, handing, verdict)
    if (verdict.status === 'pending' && verdict.trouble !== undefined)
      tellFailure(paper, authority, scrub(verdict.trouble))
    return verdict
  } catch (error) {
    const said = scrub(error instanceof Error ? error.message : String(error))
    tellFailure(paper, authority, said)
    await noteError(db, handing, said)
    return { status: 'pending' }
  }
}

export function tellFailure({ number, record: { culture } }: Waiting, authority: string, said: string): void {
  log.error(`The paper ${number} was not handed to ${authority}: ${said}`)
  countEvent('nonius_papers_total', { culture, outcome: 'failed' })
}

type Asked = { authority: string; paper: Waiting; handing: Awaited<ReturnType<typeof openHanding>>; sent: string }

/** What goes out, the same however often it does; nothing while what it corrects is undecided. */
export async function fileFor(db: Database, { authority, paper, handing, sent }: Asked) {
  if (handing.file !== null) return { file: handing.file, problems: [] }
  const written = await stateFile(db, authority, paper, sent)
  if (written && written.file !== null) await keepFile(db, handing, written.file)
  return written
}

/** It is an invoice from now on, and whoever has it already as what it was not is told. */
async function issueOffline(services: Services, paper: Waiting, offline: OfflineIssue): Promise<void> {
  await inOrderTransaction(services, async (transaction) => {
    const issued = await transaction.db
      .updateTable('paper as p')
      .from((from) => from.selectFrom('paper').select(['id', 'sent_open']).as('before'))
      .set({ offline: JSON.stringify(offline), sent_open: false })
      .whereRef('before.id', '=', 'p.id')
      .where('p.id', '=', paper.id)
      .where('p.fiscal_status', '=', 'waiting')
      .where('p.offline', 'is', null)
      .returning(['p.fiscal_status', 'p.fiscal', 'p.offline', 'before.sent_open'])
      .executeTakeFirst()
    if (issued?.sent_open) await tellBuyer(transaction, paper, issued, 'invoiceOffline')
  })
  countEvent('nonius_papers_total', { culture: paper.record.culture, outcome: 'offline' })
}

type Decided = Exclude<FiscalVerdict, { status: 'pending' }>

/** What was decided of a paper is kept, told to whoever has it already as what it was not, and put on its file. Whether it was open. */
export async function decide(
  services: Services,
  paper: Waiting,
  { status, messages: _, ...said }: Decided,
): Promise<boolean> {
  const { id, number, record } = paper
  const { receipt: __, takenFile: ___, ...answer } = { receipt: undefined, takenFile: undefined, ...said }
  const isDecided = await inOrderTransaction(services, async (transaction) => {
    const decided = await transaction.db
      .updateTable('paper')
      .set({ fiscal_status: status, fiscal: JSON.stringify(answer) })
      .where('id', '=', id)
      .where('fiscal_status', 'in', ['waiting', 'refused'])
      .returning(['fiscal_status', 'fiscal', 'offline', 'sent_open'])
      .executeTakeFirst()
    if (!decided) return false
    await endHanding(transaction.db, id)
    // A mail that has not gone out yet takes it along as it is now.
    if (decided.sent_open && status === 'accepted') await tellBuyer(transaction, paper, decided, 'invoiceAccepted')
    return true
  })
  if (!isDecided) return false
  countEvent('nonius_papers_total', { culture: record.culture, outcome: status })
  if ('reason' in answer) log.error(`The paper ${number} was refused: ${scrub(answer.reason)}`)
  else await paperFile(services.db, { id })
  return true
}

/** What they were sent was no invoice, or no credit note. */
async function tellBuyer(
  transaction: OrderTransaction,
  { id, record }: Waiting,
  fiscal: Fiscal,
  template: 'invoiceAccepted' | 'invoiceOffline',
): Promise<void> {
  const found = await lockOrder(transaction.db, record.order.number)
  if (!found || found.order.email === nobody) return
  const { services, sellers, linkTo } = transaction
  const { head, named } = orderMailFrame({ ...found, sellers, settings: services.settings, linkTo })
  const values = { ...named, paper: paperName(record, fiscal), authority: authorityOf(record) ?? '' }
  const attachments = await forBuyer(transaction.db, found.order, { id })
  await sendMail(services, { ...head, template, values, attachments }, transaction.db)
  const sold = { order: found.order, seller: sellers.behind(found.order) }
  await paperToAccounting(services, transaction.db, sold, { id, record, ...fiscal })
}
