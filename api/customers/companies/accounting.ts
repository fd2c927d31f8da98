import type { InferOutput } from 'valibot'
import type { AccountingRequest } from '#lib/contract/buying.ts'
import type { Call } from '../../catalog/calls.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { attempt, mailTo } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { noteInCompany } from './company-log.ts'
import type { Member } from './read-company.ts'

type Setting = {
  by: Member
  request: InferOutput<typeof AccountingRequest>
  call: Pick<Call, 'market' | 'catalogue'>
}

/** Says where papers of a company go as well. Whoever reads that mailbox is told, since nobody there was asked. */
export async function setAccounting(
  services: Services,
  transaction: Database,
  { by, request: { email }, call }: Setting,
): Promise<void> {
  const { company, guid } = by
  const { accounting_email: before, profile } = await transaction
    .selectFrom('company')
    .select(['accounting_email', 'profile'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow()
  if (before === email) return
  if (email)
    await attempt(transaction, [...mailTo('invitationMail', email), { limit: 'invitationCompany', by: company }])
  await transaction.updateTable('company').set({ accounting_email: email }).where('id', '=', company).execute()
  await noteInCompany(transaction, company, { action: 'accounting.changed', by: guid })
  if (!email) return
  const { culture } = call.market
  const seller = call.catalogue.shop.sellers.of(culture)
  const head = { to: email, culture, brand: brandOf(seller), replyTo: shopAddress(services.settings, seller) }
  await sendMail(services, { ...head, template: 'accountingNamed', values: { company: profile.name } }, transaction)
}
