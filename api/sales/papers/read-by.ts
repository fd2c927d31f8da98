import type { InvoiceRead } from '#lib/contract/order-papers.ts'
import type { InvoiceForm } from '#lib/markets/market.ts'
import type { MailAttachment } from '../../mail/outbox/mail-tables.ts'
import type { Database } from '../../platform/database/tables.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { OrderRow } from '../orders/to-order.ts'
import { invoiceFile } from './invoice/invoice-file.ts'
import { invoiceFilesOf } from './invoice/invoice-files.ts'
import { paperFile } from './kept-papers.ts'
import { takesInvoices } from './peppol/addresses.ts'
import { knownTypes } from './peppol/participants.ts'

type Sold = Pick<OrderRow, 'bought_for'>
type Paper = { id: number }

/** In which form the company that an order was bought for reads invoices; nothing where nobody has said so, or it was bought for none. */
async function readBy(db: Database, { bought_for: boughtFor }: Sold): Promise<InvoiceRead | null> {
  if (!boughtFor) return null
  const company = await db
    .selectFrom('company')
    .select(['buying', 'country'])
    .where('id', '=', boughtFor.company)
    .executeTakeFirst()
  const { invoiceForm = null, peppolId = null } = company?.buying ?? {}
  if (invoiceForm !== 'by-peppol') return invoiceForm
  // Who cannot be reached there gets what everybody gets.
  const types = company && peppolId !== null ? await knownTypes(db, peppolId) : undefined
  return company && types && takesInvoices(company.country, types) ? invoiceForm : null
}

const inForm = ({ id }: Paper, form: InvoiceRead): MailAttachment[] =>
  form === 'pdf' || form === 'by-peppol' ? [] : [{ forms: id, only: form }]

/** What the mail to a buyer takes along of a paper: the paper and the form that their company has said it reads. */
export async function forBuyer(db: Database, order: Sold, paper: Paper | undefined): Promise<MailAttachment[]> {
  if (!paper) return []
  const form = await readBy(db, order)
  return [{ paper: paper.id }, ...(form === null ? [] : inForm(paper, form))]
}

/** Whoever buys for a company gets the delivery note of what has left, because its goods are taken in by somebody else. */
export const noteAlong = (
  { bought_for: boughtFor, number }: Pick<OrderRow, 'bought_for' | 'number'>,
  sent: { number: number } | undefined,
): MailAttachment[] => (boughtFor && sent ? [{ delivery: number, parcel: sent.number }] : [])

/** The same for the bookkeeping of a company, which gets every form that there is until somebody has said which it reads. */
export async function forBookkeeping(db: Database, order: Sold, paper: Paper): Promise<MailAttachment[]> {
  const form = await readBy(db, order)
  return [{ paper: paper.id }, ...(form === null ? [{ forms: paper.id }] : inForm(paper, form))]
}

/** A paper of an order in the form that is asked for, or as the company reads it: the PDF where it reads that, or there is no such form. */
export async function invoiceAsRead(
  db: Database,
  order: Sold & { id: number },
  { paper, form }: { paper: string; form?: InvoiceForm | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  if (form !== undefined) return invoiceFile(db, order, { paper, form })
  const read = await readBy(db, order)
  const forms = (await invoiceFilesOf(db, order)).find((one) => one.paper === paper)?.forms ?? []
  const wanted = forms.find((one) => one === read)
  if (wanted !== undefined) return invoiceFile(db, order, { paper, form: wanted })
  const issued = await db
    .selectFrom('paper')
    .select('id')
    .where('order_id', '=', order.id)
    .where('number', '=', paper)
    .executeTakeFirst()
  if (!issued) throw new HttpProblem('NOT_FOUND')
  return paperFile(db, issued)
}
