import { sql } from 'kysely'
import type { Company } from '#lib/contract/customer.ts'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { joinByTick, tickedIn, type Ticked } from '../consent/account-newsletter.ts'
import { joinCompany } from '../companies/join-company.ts'
import { checkedPostcode } from '../accounts/checked-address.ts'
import { countryOf } from '../../catalog/shop/country.ts'
import { requireTaxNumber } from '../accounts/tax-number.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { Database } from '../../platform/database/tables.ts'
import { attempt, mailTo, placeOf, trust } from '../../platform/limits/attempts.ts'
import { openSession } from './open-session.ts'
import { hashNewPassword } from '../../platform/secrets/password.ts'
import { newTicket, ownerOfTicket, takeTicket } from './tickets.ts'

type RegisterCall = Parameters<Handlers['register']>[0]
type ConfirmCall = Parameters<Handlers['registerConfirm']>[0]

/** What an account will be once its address is confirmed. */
type Registration = {
  firstName: string
  lastName: string
  newsletter: boolean
  /** What the newsletter was ticked by; links of mails from before it was kept lead to registrations without. */
  ticked?: Ticked | undefined
  company: Company | null
}

/**
 * An address that is free gets a link, one that has an account a mail that says so, and the caller learns nothing: both
 * cost two mails written and one put out by one statement. Nobody's words stand in these mails, because their
 * reader may not be who typed the address. What was registered waits in the ticket, so that whoever holds the mail
 * decides whether there is an account, and a second registration does not change what a link sent before opens.
 */
export async function register(
  services: Services,
  { body, market, address, catalogue }: RegisterCall,
): Promise<{ accepted: true }> {
  const { db, settings } = services
  const { email, firstName, lastName, newsletter } = body
  const company = body.company ? companyOf(body.company, countryOf(market)) : null
  await attempt(db, [...mailTo('registerMail', email), { limit: 'registerPlace', by: placeOf(address) }])
  const ticked = newsletter ? { ...tickedIn('registration', market.culture), at: new Date().toISOString() } : undefined
  const payload: Registration = { firstName, lastName, newsletter, ticked, company }
  const { token, kept } = newTicket({ kind: 'register', email, payload }, sql`not exists (select from existing)`)
  const { culture } = market
  const brand = brandOf(catalogue.shop.sellers.of(culture))
  const link = (path: string) => shopLink(settings, culture, path)
  const confirm = asJson({
    to: email,
    culture,
    template: 'registerConfirm',
    brand,
    values: { link: link(`/register#token=${token}`) },
  })
  const exists = asJson({
    to: email,
    culture,
    template: 'registerExists',
    brand,
    values: { loginLink: link('/login'), resetLink: link('/password-reset') },
  })
  await sql`
    with existing as (select from account where email = ${email}), ${kept}
    ${putOut(sql`case when exists (select from existing) then ${exists} else ${confirm} end`)}`.execute(db)
  services.mailDelivery.wake()
  return { accepted: true }
}

type Registered = Pick<Company, 'name' | 'taxNumber' | 'street' | 'postcode' | 'city'> &
  Record<'district' | 'region', string>

const companyOf = ({ taxNumber, postcode, district, region, ...told }: Registered, country: string): Company => ({
  ...told,
  taxNumber: requireTaxNumber({ country, taxNumber }),
  fiscal: {},
  postcode: postcode && checkedPostcode({ country, postcode }, 'company.'),
  district: district || null,
  region: region || null,
  country,
})

/** Makes the account with the password of whoever holds the mail, and logs in as with it. */
export async function confirmRegistration(services: Services, call: ConfirmCall) {
  const { token, newPassword } = call.body
  // Asked before anything is hashed, which is dear, and outside the transaction, which is to be short.
  const email = await ownerOfTicket(services.db, 'register', token)
  if (email === undefined) throw new HttpProblem('TOKEN_INVALID')
  const brand = brandOf(call.catalogue.shop.sellers.of(call.market.culture))
  const passwordHash = await hashNewPassword(newPassword, [email, brand])
  return openSession(services, call, async (transaction) => {
    const taken = await takeTicket<Registration>(transaction, 'register', token)
    const guid = taken && (await makeAccount(transaction, taken.email, { ...taken.payload, passwordHash }))
    if (!guid) throw new HttpProblem('TOKEN_INVALID')
    await services.customerOrders.takeOverOrders(transaction, taken.email, guid)
    if (taken.payload.newsletter) {
      const { ticked = { place: 'registration' } } = taken.payload
      await joinByTick(transaction, taken.email, ticked)
    }
    const { company } = taken.payload
    if (company)
      await joinCompany(services, transaction, {
        ...{ guid, email: taken.email, profile: company },
        ...{ culture: call.market.culture, brand },
      })
    // The link of the mail was followed here, so the account's owner is here.
    await trust(transaction, taken.email, call.address)
    return { guid, email: taken.email }
  })
}

type Account = Registration & { passwordHash: string }

/** Nothing where the address has an account by now. */
export async function makeAccount(db: Database, email: string, account: Account): Promise<string | undefined> {
  const { passwordHash, firstName, lastName, company } = account
  const { rows } = await sql<{ customer_guid: string }>`
    with made as (
      insert into customer (guid, registered)
      select gen_random_uuid(), true where not exists (select from account where email = ${email}) returning guid)
    insert into account (customer_guid, email, password_hash, first_name, last_name, company)
    select guid, ${email}, ${passwordHash}, ${firstName}, ${lastName},
      ${company && JSON.stringify(company)}::json
    from made on conflict (email) do nothing returning customer_guid`.execute(db)
  return rows[0]?.customer_guid
}
