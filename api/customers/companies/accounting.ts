import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { AccountingRequest } from '#lib/contract/buying.ts'
import type { InvoiceRead } from '#lib/contract/order-papers.ts'
import { markets } from '#lib/markets/all.ts'
import type { InvoiceForm } from '#lib/markets/market.ts'
import type { Call } from '../../catalog/calls.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { attempt, mailTo } from '../../platform/limits/attempts.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { noteInCompany } from './company-log.ts'
import type { Member } from './read-company.ts'

type Setting = {
  by: Member
  request: InferOutput<typeof AccountingRequest>
  call: Pick<Call, 'market' | 'catalogue'>
}

/** In which forms there are invoices for companies of a country; where nothing is sold, in those of all markets. */
export function formsIn(country: string): InvoiceForm[] {
  const own = markets.filter((market) => market.countryCode === country)
  return [...new Set((own.length > 0 ? own : markets).flatMap(({ papers }) => papers.invoiceFiles ?? []))]
}

function refuse(path: string, message: string): never {
  throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })
}

function refuseUnknown(form: InvoiceRead | null, country: string): void {
  if (form !== null && form !== 'pdf' && form !== 'by-peppol' && !formsIn(country).includes(form))
    refuse('invoiceForm', 'expected a form that there is in the country of the company')
}

/** There is no Peppol without an access point, and no getting there without a number. */
function refuseUnreached(id: string | null, schemes: readonly string[]): void {
  if (schemes.length === 0) refuse('invoiceForm', 'expected a form, since invoices do not go over Peppol here')
  if (id === null || !schemes.some((scheme) => id.startsWith(`${scheme}:`)))
    refuse('peppolId', `expected an address in Peppol that begins with ${schemes.join(', ')}`)
}

/** Says where papers of a company go as well, and in which form it reads them. Whoever reads that mailbox is told, since nobody there was asked. */
export async function setAccounting(
  services: Services,
  transaction: Database,
  { by, request: { email, invoiceForm, peppolId }, call }: Setting,
): Promise<void> {
  const { company, guid } = by
  const { accounting_email: before, ...known } = await transaction
    .selectFrom('company')
    .select(['accounting_email', 'profile', 'country', 'buying'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow()
  const { profile, country, buying } = known
  const { invoiceForm: formBefore = null, peppolId: idBefore = null } = buying
  const form = invoiceForm === undefined ? formBefore : invoiceForm
  const id = peppolId === undefined ? idBefore : peppolId
  if (form !== formBefore) refuseUnknown(form, country)
  if (form === 'by-peppol' && (form !== formBefore || id !== idBefore))
    refuseUnreached(id, services.peppolAddresses?.schemesIn(country) ?? [])
  if (before === email && form === formBefore && id === idBefore) return
  if (email && email !== before)
    await attempt(transaction, [...mailTo('invitationMail', email), { limit: 'invitationCompany', by: company }])
  await sql`
    update company set accounting_email = ${email}, buying = buying || ${JSON.stringify({ invoiceForm: form, peppolId: id })}::jsonb
    where id = ${company}`.execute(transaction)
  await noteInCompany(transaction, company, {
    action: email === before ? 'buying.changed' : 'accounting.changed',
    by: guid,
  })
  if (!email || email === before) return
  const { culture } = call.market
  const seller = call.catalogue.shop.sellers.of(culture)
  const head = { to: email, culture, brand: brandOf(seller), replyTo: shopAddress(services.settings, seller) }
  await sendMail(services, { ...head, template: 'accountingNamed', values: { company: profile.name } }, transaction)
}
