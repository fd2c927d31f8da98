import type { InvoiceForm, PaperForm } from '#lib/markets/market.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { inSingapore } from '../invoice/pint-sg.ts'
import { writeInvoice } from '../invoice/invoice-forms.ts'
import { problemsOf } from '../invoice/problems-of.ts'
import type { PaperRecord } from '../paper-tables.ts'
import { documentTypeOf, registeredFor } from './document-types.ts'
import { endpointOfParticipant, participantOf } from './participant.ts'
import type { ParticipantId } from './peppol-port.ts'

type Market = NonNullable<PaperForm['peppol']>

const peppolIn = ({ culture }: Pick<PaperRecord, 'culture'>): Market | undefined => marketIn(culture).papers.peppol

/** What the company that an order was bought for has said of how it reads invoices. */
async function choiceOf(db: Database, paper: number) {
  const found = await db
    .selectFrom('paper as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select('o.bought_for')
    .where('p.id', '=', paper)
    .executeTakeFirst()
  const company = found?.bought_for?.company
  if (company === undefined) return undefined
  return (await db.selectFrom('company').select('buying').where('id', '=', company).executeTakeFirst())?.buying
}

/** Who gets a paper over Peppol; nobody where its company reads it otherwise, or has no number there. */
export async function receiverOf(
  db: Database,
  { paper, record, invoice }: { paper: number; record: PaperRecord; invoice: Invoice },
): Promise<ParticipantId | null> {
  const market = peppolIn(record)
  if (!market) return null
  const { invoiceForm = null, peppolId = null } = (await choiceOf(db, paper)) ?? {}
  if (invoiceForm === 'by-peppol') return peppolId
  if (invoiceForm !== null || market.onlyAsked) return null
  const office = record.buyer.fiscal['leitwegId']?.trim()
  if (office && market.schemes.includes('0204')) return `0204:${office}`
  const { endpoint } = invoice.buyer
  return endpoint && market.schemes.includes(endpoint.scheme) ? participantOf(endpoint) : null
}

/** Who sends, as the file says it. */
const senderOf = (invoice: Invoice, form: InvoiceForm): ParticipantId | null =>
  participantOf((form === 'pint-sg' ? inSingapore(invoice) : invoice).seller.endpoint)

/** A paper as it goes over Peppol, or why it does not. */
type Travelling =
  | { file: string; sender: ParticipantId; documentType: string; process: string }
  | { problems: string[] }
  | undefined

/** A paper in the first form of its market that the receiver is registered for; nothing where it is for none. */
export function travelling(
  { record, invoice }: { record: PaperRecord; invoice: Invoice },
  { receiver, registered }: { receiver: ParticipantId; registered: readonly string[] },
): Travelling {
  const addressed = { ...invoice, buyer: { ...invoice.buyer, endpoint: endpointOfParticipant(receiver) } }
  for (const form of peppolIn(record)?.forms ?? []) {
    const named = documentTypeOf(form, invoice.kind)
    const documentType = named && registeredFor(registered, named.documentType)
    if (!named || documentType === undefined) continue
    const sender = senderOf(addressed, form)
    const problems = [...(sender === null ? ['PEPPOL-SENDER'] : []), ...problemsOf(addressed, form)]
    if (sender === null || problems.length > 0) return { problems }
    return { file: writeInvoice(addressed, form), sender, documentType, process: named.process }
  }
  return undefined
}
