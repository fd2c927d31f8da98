import { sql } from 'kysely'
import type { CompanyTokenRequest } from '#lib/contract/company-token.ts'
import { tokenScopes } from '#lib/contract/company-token.ts'
import { countryDay } from '#lib/formats/dates.ts'
import type { InferOutput } from 'valibot'
import type { Call } from '../../catalog/calls.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { administratorsOf } from './administrators.ts'
import type { Member } from './read-company.ts'

type Made = InferOutput<typeof CompanyTokenRequest>

/** Tells everybody who administers a company that a token was made, because it opens what belongs to all of them. */
export async function tellOfToken(
  services: Services,
  transaction: Database,
  { company, guid }: Member,
  {
    made: { name, scopes, validDays },
    call: { market, catalogue },
  }: { made: Made; call: Pick<Call, 'market' | 'catalogue'> },
): Promise<void> {
  const { culture } = market
  const { rows } = await sql<{ company: string; by: string }>`
    select c.profile ->> 'name' as company, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as by
    from company c, account a where c.id = ${company} and a.customer_guid = ${guid}`.execute(transaction)
  const [who] = rows
  if (!who) return
  const words = textsIn(culture).tokenScopes
  const values = {
    ...who,
    name,
    opens: tokenScopes.flatMap((scope) => (scopes.some((one) => one === scope) ? words[scope] : [])).join(', '),
    until: countryDay(new Date(Date.now() + validDays * 86_400_000).toISOString(), culture),
    link: shopLink(services.settings, culture, '/panel/company'),
  }
  const brand = brandOf(catalogue.shop.sellers.of(culture))
  for (const to of await administratorsOf(transaction, company))
    await sendMail(services, { to, culture, template: 'tokenMade', brand, values }, transaction)
}
