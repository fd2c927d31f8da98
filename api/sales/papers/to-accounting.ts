import type { Mail } from '../../mail/templates/templates.ts'
import type { MailAttachment } from '../../mail/outbox/mail-tables.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { Database } from '../../platform/database/tables.ts'
import { costCentreOf, type OrderRow } from '../orders/to-order.ts'
import type { Services } from '../services.ts'
import { paperName } from './draw-paper.ts'
import type { IssuedPaper } from './issue.ts'
import { proformaRecord } from './paper-record.ts'
import { forBookkeeping } from './read-by.ts'

type Sold = { order: OrderRow; seller: Seller }
type Sent = { name: string; attachments: MailAttachment[] }

/** Sends a paper that was issued to the bookkeeping of the company that bought, as a file for people and for machines. */
export const paperToAccounting = async (
  services: Services,
  transaction: Database,
  sold: Sold,
  paper: Pick<IssuedPaper, 'id' | 'record' | 'fiscal_status' | 'fiscal'>,
): Promise<void> =>
  send(services, transaction, sold, {
    name: paperName(paper.record, paper),
    attachments: await forBookkeeping(transaction, sold.order, paper),
  })

/** Sends the pro forma of what is paid by transfer: of what is paid otherwise nobody needs one. */
export async function proformaToAccounting(services: Services, transaction: Database, sold: Sold): Promise<void> {
  const { order } = sold
  if (order.payment_label !== 'transfer') return
  const name = paperName(proformaRecord(sold), { fiscal_status: 'none', fiscal: null })
  await send(services, transaction, sold, { name, attachments: [{ proforma: order.number }] })
}

async function send(services: Services, transaction: Database, sold: Sold, { name, attachments }: Sent): Promise<void> {
  const { order, seller } = sold
  const company = await bookkeepingOf(transaction, order)
  if (!company) return
  const { code, name: centre } = costCentreOf(order) ?? {}
  const mail: Mail = {
    ...{ to: company.email, culture: order.culture, brand: brandOf(seller) },
    replyTo: shopAddress(services.settings, seller),
    template: 'accountingPaper',
    values: {
      ...{ paper: name, company: company.name, orderNumber: order.number, orderReference: order.order_reference },
      charged: [code, centre].filter(Boolean).join(' '),
    },
    attachments,
  }
  await sendMail(services, mail, transaction)
}

/** Nothing where the buyer reads that mailbox, or nobody gave one. */
async function bookkeepingOf(
  db: Database,
  { bought_for: boughtFor, email: buyer }: OrderRow,
): Promise<{ name: string; email: string } | undefined> {
  if (!boughtFor) return undefined
  const company = await db
    .selectFrom('company')
    .select(['profile', 'accounting_email'])
    .where('id', '=', boughtFor.company)
    .executeTakeFirst()
  const email = company?.accounting_email
  return company && email && email !== buyer ? { name: company.profile.name, email } : undefined
}
