import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { mostOfApprovals, type CompanyRules, type DeputyRequest, type RuleRequest } from '#lib/contract/approval.ts'
import type { Currency } from '#lib/contract/cultures.ts'
import { briefs } from '#lib/markets/index.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { noteInCompany } from './company-log.ts'
import { memberOf, requireRight, type Member } from './read-company.ts'

type Rule = InferOutput<typeof RuleRequest>

/** A rule as it was made; what of it is used only who knows the orders can say. */
export type StatedRule = Rule & { id: number }

/** Where nobody sells in the country of a company, it counts in euros. */
export const currencyIn = (country: string): InferOutput<typeof Currency> =>
  briefs.find(({ countryCode }) => countryCode === country)?.currency ?? 'EUR'

/** By whose clock a month of a company begins. */
export const localTimeIn = (country: string): string =>
  briefs.find(({ countryCode }) => countryCode === country)?.timeZone ?? 'UTC'

export const ruleColumns = sql`r.id, r.name, r.per, r.above::float8 as above, r.member_id as person, r.branch_id as branch,
  r.cost_centre_id as "costCentre", r.category_id as category, r.steps, r.own`

type Read = Omit<CompanyRules, 'rules'> & { rules: StatedRule[] }

/** Rules to who administers the company; to others who stands in for them. */
export async function readRules(db: Database, guid: string): Promise<Read> {
  const { id, company, rights } = await memberOf(db, guid)
  const sees = rights.includes('administer')
  const { rows } = await sql<Omit<Read, 'currency'> & { country: string }>`
    select c.country, coalesce((c.buying ->> 'waitDays')::integer, 3) as "waitDays", (
      select coalesce(json_agg(rule order by rule.id), '[]') from (select ${ruleColumns} from company_rule r
        where r.company_id = c.id and ${sees}) rule) as rules, (
      select coalesce(json_agg(json_build_object('person', d.member_id, 'deputy', d.deputy_id, 'from', d.from_day,
        'until', d.until_day) order by d.member_id), '[]') from company_deputy d join company_member m on m.id = d.member_id
      where m.company_id = c.id and (${sees} or m.id = ${id})) as deputies, (
      select coalesce(json_agg(json_build_object('id', m.id, 'name', coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''),
        a.email)) order by lower(a.last_name), m.id), '[]')
      from company_member m join account a on a.customer_guid = m.customer_guid
      where m.company_id = c.id and m.state = 'active' and (${sees || rights.includes('approve')})) as people
    from company c where c.id = ${company}`.execute(db)
  const [found] = rows
  if (!found) throw new HttpProblem('NOT_FOUND')
  const { country, ...read } = found
  return { ...read, currency: currencyIn(country) }
}

export async function setWait(db: Database, by: Member, waitDays: number): Promise<void> {
  await sql`update company set buying = buying || ${JSON.stringify({ waitDays })}::jsonb where id = ${by.company}`.execute(
    db,
  )
  await noteInCompany(db, by.company, { action: 'buying.changed', by: by.guid })
}

const columnsOf = ({ name, per, above, person, branch, costCentre, category, steps, own }: Rule) => ({
  ...{ name, per, above, member_id: person, branch_id: branch, cost_centre_id: costCentre, category_id: category },
  ...{ steps: JSON.stringify(steps), own },
})

export async function addRule(db: Database, by: Member, rule: Rule): Promise<void> {
  const { company, guid } = by
  await requireKnown(db, company, rule)
  const { count } = await db
    .selectFrom('company_rule')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOfApprovals.rules) throw new HttpProblem('COMPANY_IS_FULL')
  await db
    .insertInto('company_rule')
    .values({ company_id: company, ...columnsOf(rule) })
    .execute()
  await noteInCompany(db, company, { action: 'rule.added', by: guid, what: rule.name })
}

export async function setRule(db: Database, by: Member, id: number, rule: Rule): Promise<void> {
  const { company, guid } = by
  await requireKnown(db, company, rule)
  const { numUpdatedRows } = await db
    .updateTable('company_rule')
    .set(columnsOf(rule))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, company, { action: 'rule.changed', by: guid, what: rule.name })
}

export async function removeRule(db: Database, by: Member, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('company_rule')
    .where('company_id', '=', by.company)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, by.company, { action: 'rule.removed', by: by.guid, what: removed.name })
}

/** All that a rule names is the company's, and it asks for no more people than it names. */
async function requireKnown(db: Database, company: string, rule: Rule): Promise<void> {
  const people = [...new Set([rule.person ?? [], rule.steps.flatMap((step) => step.people)].flat())]
  const { rows } = await sql<Record<'people' | 'branch' | 'costCentre' | 'category', boolean>>`
    select (select count(*) from company_member where company_id = ${company} and state = 'active'
        and id = any(${people}::integer[])) = ${people.length} as people,
      ${rule.branch}::integer is null or exists (select from company_branch where company_id = ${company}
        and id = ${rule.branch}::integer) as branch,
      ${rule.costCentre}::integer is null or exists (select from company_cost_centre where company_id = ${company}
        and id = ${rule.costCentre}::integer) as "costCentre",
      ${rule.category}::integer is null or exists (select from category where id = ${rule.category}::integer) as category`.execute(
    db,
  )
  const known = rows[0]
  const wrong = [
    ...(known?.people ? [] : ['person']),
    ...(known?.branch ? [] : ['branch']),
    ...(known?.costCentre ? [] : ['costCentre']),
    ...(known?.category && (rule.per === 'order' || rule.category === null) ? [] : ['category']),
    ...(rule.steps.some(({ people: named, needed }) => named.length > 0 && named.length < needed) ? ['steps'] : []),
  ]
  const errors = wrong.map((path) => ({ path, message: 'the company has none such, or they are too few' }))
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
}

/** Says who decides for a member from one day until another; of others administrators say it. */
export async function setDeputy(
  db: Database,
  guid: string,
  { id, deputy, from, until }: InferOutput<typeof DeputyRequest> & { id: number },
): Promise<void> {
  const by = await memberOf(db, guid)
  if (id !== by.id) requireRight(by, 'administer')
  const { rows } = await sql<{ of: string; hasDeputy: boolean }>`
    select m.customer_guid as of, exists (select from company_member d where d.id = ${deputy}::integer and d.id <> m.id
      and d.company_id = m.company_id and d.state = 'active') as "hasDeputy"
    from company_member m where m.id = ${id} and m.company_id = ${by.company} and m.state = 'active'`.execute(db)
  const [member] = rows
  if (!member) throw new HttpProblem('NOT_FOUND')
  await db.deleteFrom('company_deputy').where('member_id', '=', id).execute()
  if (deputy !== null) {
    if (!member.hasDeputy || from === null || until === null || until < from)
      throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'deputy', message: 'a colleague, and a time' }] })
    await db
      .insertInto('company_deputy')
      .values({ member_id: id, deputy_id: deputy, from_day: from, until_day: until })
      .execute()
  }
  await noteInCompany(db, by.company, { action: 'deputy.set', by: guid, of: member.of })
}
