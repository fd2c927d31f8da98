import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { type InvitationRequest, mostInCompany } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Call } from '../../catalog/calls.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt, mailTo } from '../../platform/limits/attempts.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { lockCompany } from './change-company.ts'
import { noteInCompany } from './company-log.ts'
import { requirePlace, roleColumns } from './company-roles.ts'
import type { Member } from './read-company.ts'

const validFor = '14 days'

type Inviting = {
  company: string
  /** Nobody where the shop invites. */
  by: string | null
  request: InferOutput<typeof InvitationRequest>
  culture: Culture
  brand: string
}

/** Writes to somebody a link by which they belong to the company; a link that they were sent before is void. */
export async function inviteTo(
  services: Services,
  transaction: Database,
  { company, by, request, culture, brand }: Inviting,
): Promise<void> {
  const { email, role, branch } = request
  await requirePlace(transaction, company, { role, branch })
  const { rows } = await sql<{ name: string; isThere: boolean; others: number }>`
    select profile ->> 'name' as name, exists (
        select from company_member m join account a on a.customer_guid = m.customer_guid
        where m.company_id = c.id and a.email = ${email} and m.state = 'active') as "isThere",
      (select count(*)::integer from company_invitation i where i.company_id = c.id and i.email <> ${email}
        and i.expires_at > now()) as others
    from company c where id = ${company}`.execute(transaction)
  const [known] = rows
  if (!known) throw new HttpProblem('NOT_FOUND')
  if (known.isThere) throw new HttpProblem('ALREADY_MEMBER')
  if (known.others >= mostInCompany.invitations) throw new HttpProblem('COMPANY_IS_FULL')
  await attempt(transaction, [...mailTo('invitationMail', email), { limit: 'invitationCompany', by: company }])
  const token = newSecret()
  const row = { ...roleColumns(role), branch_id: branch, token_hash: hashOfSecret(token) }
  await transaction
    .insertInto('company_invitation')
    .values({ ...row, company_id: company, email, expires_at: sql`now() + ${validFor}::interval` })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).doUpdateSet({ ...row, expires_at: sql`now() + ${validFor}::interval` }),
    )
    .execute()
  await noteInCompany(transaction, company, { action: by === null ? 'shop.invited' : 'person.invited', by })
  const values = {
    company: known.name,
    link: shopLink(services.settings, culture, `/panel/company#token=${token}`),
  }
  await sendMail(services, { to: email, culture, template: 'companyInvitation', brand, values }, transaction)
}

type Invited = {
  by: Member
  request: Inviting['request']
  call: Pick<Call, 'market' | 'catalogue'>
}

/** The same by whoever administers the company, in the language that they shop in. */
export const invite = (services: Services, transaction: Database, { by, request, call }: Invited): Promise<void> => {
  const { culture } = call.market
  const brand = brandOf(call.catalogue.shop.sellers.of(culture))
  return inviteTo(services, transaction, { company: by.company, by: by.guid, request, culture, brand })
}

/** Takes away invitations that nobody can follow any more, so that they hold nothing of the company; retention does so an hour later. */
export const dropExpired = async (db: Database, company: string): Promise<void> => {
  await sql`delete from company_invitation where company_id = ${company} and expires_at <= now()`.execute(db)
}

export async function withdrawInvitation(db: Database, by: Member, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('company_invitation')
    .where('company_id', '=', by.company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, by.company, { action: 'invitation.withdrawn', by: by.guid })
}

type Invitation = Pick<Tables['company_invitation'], 'company_id' | 'branch_id' | 'role' | 'role_id'>

/**
 * Whoever follows the link belongs, by whatever account they are logged in with: who holds the mail decides that, as with every link
 * of a mail. They buy for the company from then on.
 */
export const acceptInvitation = (db: Database, guid: string, token: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const hash = hashOfSecret(token)
    const { rows } = await sql<Invitation>`select company_id, branch_id, role, role_id from company_invitation
      where token_hash = ${hash} and expires_at > now()`.execute(transaction)
    const [invitation] = rows
    if (!invitation) throw new HttpProblem('TOKEN_INVALID')
    const { company_id, ...place } = invitation
    await lockCompany(transaction, company_id)
    const { numDeletedRows } = await transaction
      .deleteFrom('company_invitation')
      .where('token_hash', '=', hash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpProblem('TOKEN_INVALID')
    await transaction
      .insertInto('company_member')
      .values({ company_id, customer_guid: guid, ...place, state: 'active' })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'customer_guid'])
          // Who belongs already stays what they are: a link lifts nobody.
          .doUpdateSet({ ...place, state: 'active' })
          .where('company_member.state', '=', 'asked'),
      )
      .execute()
    await transaction.updateTable('account').set({ company_id }).where('customer_guid', '=', guid).execute()
    await noteInCompany(transaction, company_id, { action: 'person.joined', by: guid, of: guid })
  })
