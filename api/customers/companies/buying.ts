import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { orderFacts, type BuyingRequest, type CompanyBuying } from '#lib/contract/buying.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { formsIn } from './accounting.ts'
import { noteInCompany } from './company-log.ts'
import type { PeppolAddresses } from './peppol-addresses.ts'
import { memberOf, type Member } from './read-company.ts'
import { mayUse, reachOf } from './cost-centres.ts'

/** As an address takes it. */
const longestName = 120

/** How a company buys: all of it to who administers it, to others the cost centres that they may buy on. */
export async function readBuying(
  db: Database,
  guid: string,
  addresses: PeppolAddresses | undefined,
): Promise<CompanyBuying> {
  const { id, company, rights } = await memberOf(db, guid)
  const { rows } = await sql<Omit<CompanyBuying, 'invoiceForms' | 'peppol'> & Known>`
    select c.country, c.tax_number as "taxNumber", c.buying ->> 'peppolId' as "peppolId", case when ${rights.includes('administer')} then c.buying ->> 'invoiceForm' end as "invoiceForm", coalesce(c.buying -> 'required', '[]') as required,
      case when ${rights.includes('administer')} then c.accounting_email end as "accountingEmail", (
      select coalesce(json_agg(json_build_object('id', k.id, 'code', k.code, 'name', k.name, 'branch', k.branch_id,
        'active', k.active) order by lower(k.code), k.id), '[]') from company_cost_centre k
      where k.company_id = c.id and (${rights.includes('administer')} or ${mayUse('k', sql`${id}`)})) as "costCentres", (
      select coalesce(json_agg(json_build_object('branch', b.id, 'name', b.name, 'gateHours', b.gate_hours,
        'isOwn', b.id is not distinct from own.branch_id, 'address', b.address || jsonb_build_object('taxNumber', null, 'fiscal',
          '{}'::jsonb, 'company', coalesce(nullif(b.address ->> 'company', ''),
          left(concat_ws(', ', c.profile ->> 'name', b.name), ${longestName}))))
        order by lower(b.name), b.id), '[]')
      from company_branch b join company_member own on own.id = ${id}
      where b.company_id = c.id and jsonb_typeof(b.address) = 'object' and b.id in ${reachOf(sql`${id}`)}) as places
    from company c where c.id = ${company}`.execute(db)
  const [buying] = rows
  if (!buying) throw new HttpProblem('NOT_FOUND')
  const { country, taxNumber, peppolId, ...told } = buying
  if (!rights.includes('administer')) return { ...told, invoiceForms: [], peppol: null }
  const peppol = await peppolOf(db, { country, taxNumber, peppolId }, addresses)
  return { ...told, invoiceForms: formsIn(country), peppol }
}

type Known = { country: string; taxNumber: string; peppolId: string | null }

async function peppolOf(
  db: Database,
  { country, taxNumber, peppolId: id }: Known,
  addresses: PeppolAddresses | undefined,
): Promise<CompanyBuying['peppol']> {
  if (!addresses || addresses.schemesIn(country).length === 0) return null
  const isRegistered = id === null ? null : await addresses.isRegistered(db, country, id)
  return { id, own: addresses.ownOf(country, taxNumber), isRegistered }
}

export async function setBuying(db: Database, by: Member, request: InferOutput<typeof BuyingRequest>): Promise<void> {
  const required = orderFacts.filter((fact) => request.required.includes(fact))
  await sql`update company set buying = buying || ${JSON.stringify({ required })}::jsonb where id = ${by.company}`.execute(
    db,
  )
  await noteInCompany(db, by.company, { action: 'buying.changed', by: by.guid })
}
