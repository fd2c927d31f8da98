import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { Services } from '../../services.ts'
import { decide, type Waiting } from '../hand-over.ts'
import type { FiscalStatus } from '../paper-tables.ts'
import { sdiFileName } from '../sdi/sdi-port.ts'
import { readSdiReceipt, sdiVerdict, type SdiReceipt } from '../sdi/sdi-receipt.ts'
import { idSentBy, sentBy } from './handings.ts'
import { keepReceipts } from './receipts.ts'

type Acted = { number: string; order: string }

/** A paper that was refused is handed over anew, one that waits is asked of now; nothing where none is open under that id. */
export async function handAgain(db: Database, id: number): Promise<Acted | undefined> {
  const { rows } = await sql<Acted>`
    update paper p set fiscal_status = 'waiting', fiscal = null, fiscal_due_at = now(), fiscal_tries = 0
    from customer_order o where o.id = p.order_id and p.id = ${id} and p.fiscal_status in ('waiting', 'refused')
    returning p.number, o.number as order`.execute(db)
  return rows[0]
}

/** A paper that the state has taken otherwise, such as by a form of its own, under the number that it gave; nothing where none is open. */
export async function noteTaken(services: Services, id: number, given: string): Promise<Acted | undefined> {
  const paper = await readPaper(services.db, id)
  if (!paper || !(await decide(services, paper, { status: 'accepted', number: given }))) return undefined
  return { number: paper.number, order: paper.record.order.number }
}

const readPaper = (db: Database, id: number): Promise<(Waiting & { fiscal_status: FiscalStatus }) | undefined> =>
  db
    .selectFrom('paper')
    .select(['id', 'number', 'record', 'invoice', 'offline', 'fiscal_status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What became of a receipt that somebody brought. */
export type TakenReceipt = Acted & { paper: number; kind: SdiReceipt['kind']; isDecided: boolean }

/**
 * A receipt of SdI that came otherwise than over the port, as certified mail does: it is kept with the file that it names, which it
 * decides where it can. Nothing where it is no receipt, or of a file that was not handed over here.
 */
export async function takeReceipt(services: Services, text: string): Promise<TakenReceipt | undefined> {
  const receipt = readSdiReceipt(text)
  const [, sent] = /_([A-Za-z0-9]{1,5})\.xml/.exec(receipt?.name ?? '') ?? []
  if (!receipt || sent === undefined) return undefined
  const handing = await services.db
    .selectFrom('handed_paper')
    .select(['id', 'paper_id', 'ended_at', 'answers'])
    .where('id', '=', idSentBy(sent))
    .executeTakeFirst()
  const paper = handing && (await readPaper(services.db, handing.paper_id))
  if (!handing || !paper || receipt.name.replace(/\.p7m$/, '') !== sdiFileName(paper.record, sentBy(handing.id)))
    return undefined
  const { kind, at, text: said } = receipt
  await keepReceipts(services.db, handing.id, [receipt])
  if (!handing.answers.some((known) => known.kind === kind && known.at === at && known.text === said))
    await services.db
      .updateTable('handed_paper')
      .set({ answers: JSON.stringify([...handing.answers, { kind, at, text: said }]), reference: receipt.reference })
      .where('id', '=', handing.id)
      .execute()
  const verdict = sdiVerdict([receipt], { isPublic: paper.record.buyer.fiscal['sdi']?.trim().length === 6 })
  const isOpen = handing.ended_at === null && verdict.status !== 'pending'
  const isDecided = isOpen && (await decide(services, paper, verdict))
  return { paper: paper.id, number: paper.number, order: paper.record.order.number, kind, isDecided }
}
