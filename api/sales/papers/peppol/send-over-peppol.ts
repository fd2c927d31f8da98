import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { log } from '../../../platform/observability/log.ts'
import { scrub } from '../../../platform/observability/scrub.ts'
import { invoiceOf } from '../invoice/invoice-of.ts'
import { forgetParticipants, typesOf } from './participants.ts'
import type { PeppolMessage, PeppolPort, PeppolVerdict } from './peppol-port.ts'
import {
  claimForPeppol,
  decline,
  keepMessage,
  noteTrouble,
  noteVerdict,
  noteWay,
  type PeppolPaper,
} from './peppol-queue.ts'
import { receiverOf, travelling } from './receiver-of.ts'

/**
 * Sends what waits for Peppol and asks what became of what was sent. The message is kept before it goes out, and the access point is asked
 * for it first, so that whoever ends in between sends nothing twice. How many were decided.
 */
export async function sendOverPeppol({ db, peppol }: Pick<Services, 'db' | 'peppol'>): Promise<number> {
  if (!peppol) return 0
  await noteWay(db)
  await forgetParticipants(db)
  let decided = 0
  for (const paper of await claimForPeppol(db)) if (await sendOne(db, peppol, paper)) decided++
  return decided
}

async function sendOne(db: Database, peppol: PeppolPort, paper: PeppolPaper): Promise<boolean> {
  try {
    const message = messageOf(paper) ?? (await write(db, peppol, paper))
    if (message === undefined) return false
    if (!('id' in message)) return await tell(db, { ...paper, message: null }, message)
    return await tell(db, { ...paper, message: message.id }, await peppol.send(message))
  } catch (error) {
    const said = scrub(error instanceof Error ? error.message : String(error))
    log.error(`The paper ${paper.number} was not sent over Peppol: ${said}`)
    await noteTrouble(db, paper, said)
    return false
  }
}

const countryOf = ({ record, invoice }: PeppolPaper): string => (invoice ?? invoiceOf(record)).seller.address.country

/** The message that was written before. */
function messageOf(paper: PeppolPaper): PeppolMessage | undefined {
  const { message: id, sender, receiver, document_type: documentType, process, file } = paper
  if (id === null || sender === null || receiver === null || documentType === null || process === null || file === null)
    return undefined
  return { id, sender, receiver, documentType, process, file, country: countryOf(paper) }
}

/** A message for whoever gets the paper, or why there is none; nothing where nobody does, or somebody else wrote it meanwhile. */
async function write(
  db: Database,
  peppol: PeppolPort,
  paper: PeppolPaper,
): Promise<PeppolMessage | PeppolVerdict | undefined> {
  const invoice = paper.invoice ?? invoiceOf(paper.record)
  const receiver = await receiverOf(db, { ...paper, invoice })
  if (receiver === null) {
    await decline(db, paper)
    return undefined
  }
  const found = travelling({ ...paper, invoice }, { receiver, registered: await typesOf(db, peppol, receiver) })
  // Told before it is decided, so that the page says who was looked for.
  if (!found || 'problems' in found)
    await db.updateTable('peppol_paper').set({ receiver }).where('id', '=', paper.id).execute()
  if (!found) return { status: 'unregistered' }
  if ('problems' in found) return { status: 'refused', reason: found.problems.join(', ') }
  const written = { id: randomUUID(), receiver, ...found }
  return (await keepMessage(db, paper, written)) ? { ...written, country: countryOf(paper) } : undefined
}

/** What became of it is kept, and a refusal told. Whether it is decided now. */
async function tell(db: Database, paper: PeppolPaper, verdict: PeppolVerdict): Promise<boolean> {
  await noteVerdict(db, paper, verdict)
  if (verdict.status === 'refused')
    log.error(`The paper ${paper.number} was refused in Peppol: ${scrub(verdict.reason)}`)
  return paper.decided_at === null && verdict.status !== 'pending' && verdict.status !== 'sent'
}
