import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { mostInCompany } from '#lib/contract/company.ts'
import { tokenPrefix, tokenScopes, type CompanyTokenRequest, type CompanyTokens } from '#lib/contract/company-token.ts'
import type { CompanyCaller } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import { noteInCompany } from './company-log.ts'
import { memberOf, requireRight, type Member } from './read-company.ts'

/** Tokens are shown to who administers the company, and of none what it is sent as. */
export async function readTokens(db: Database, guid: string): Promise<CompanyTokens> {
  const member = await memberOf(db, guid)
  requireRight(member, 'administer')
  const { rows } = await sql<CompanyTokens['tokens'][number] & { madeAt: Date; expiresAt: Date }>`
    select t.id, t.name, t.scopes, t.made_at as "madeAt", t.expires_at as "expiresAt", to_char(t.used_on, 'YYYY-MM-DD') as "usedOn",
      nullif(trim(a.first_name || ' ' || a.last_name), '') as "madeBy"
    from company_token t left join account a on a.customer_guid = t.made_by
    where t.company_id = ${member.company} order by t.id desc`.execute(db)
  const tokens = rows.map((row) => ({
    ...row,
    madeAt: new Date(row.madeAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  }))
  return { tokens }
}

/** Makes a token, of which no more than a hash is kept. */
export async function addToken(
  db: Database,
  { company, guid }: Member,
  { name, scopes, validDays }: InferOutput<typeof CompanyTokenRequest>,
): Promise<string> {
  const token = `${tokenPrefix}${newSecret()}`
  const opened = tokenScopes.filter((scope) => scopes.some((one) => one === scope))
  const { rows } = await sql`
    insert into company_token (company_id, name, token_hash, scopes, made_by, expires_at)
    select ${company}, ${name}, ${hashOfSecret(token)}, ${JSON.stringify(opened)}::jsonb, ${guid},
      now() + make_interval(days => ${validDays}::integer)
    where (select count(*) from company_token where company_id = ${company}) < ${mostInCompany.tokens}
    returning id`.execute(db)
  if (rows.length === 0) throw new HttpProblem('COMPANY_IS_FULL')
  await noteInCompany(db, company, { action: 'token.made', by: guid, what: name })
  return token
}

/** It opens nothing from then on, because each call looks it up. */
export async function revokeToken(db: Database, { company, guid }: Member, id: number): Promise<void> {
  const revoked = await db
    .deleteFrom('company_token')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!revoked) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, company, { action: 'token.revoked', by: guid, what: revoked.name })
}

/** Whose token it is, and notes the day; nothing where it is none of ours, was revoked or has expired. */
export async function holderOfToken(db: Database, token: string): Promise<CompanyCaller | undefined> {
  if (!token.startsWith(tokenPrefix)) return undefined
  const { rows } = await sql<CompanyCaller>`
    with found as (
      select id, company_id, scopes, used_on, (now() at time zone 'UTC')::date as today from company_token
      where token_hash = ${hashOfSecret(token)} and expires_at > now()),
    noted as (
      update company_token t set used_on = found.today from found where t.id = found.id and found.used_on is distinct from found.today)
    select id as token, company_id as company, scopes from found`.execute(db)
  return rows[0]
}
