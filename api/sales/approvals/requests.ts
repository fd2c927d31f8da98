import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ApprovalRequest } from '#lib/contract/approval.ts'
import { rightsIn } from '../../customers/companies/company-roles.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { saidOf } from '../cart/line-texts.ts'
import type { OrderRow } from '../orders/to-order.ts'
import { agreedTo, deciders, openStep, type Person } from './deciders.ts'

/** A request with whose it is. Times that came as part of a record are text. */
export type RequestRow = Selectable<Tables['company_request']> & { company: string; buyer: string; isLate: boolean }

/** What stays of the lines of an order that was not placed. */
export const linesOf = (lines: OrderRow['lines']): ApprovalRequest['lines'] =>
  lines.map(({ code, name, quantity, total, reference, note }) => ({
    ...{ code, name, quantity, total },
    ...saidOf({ reference, note }),
  }))

/** How an order that was not placed would be delivered. */
export const deliveryOf = ({ shipping, bought_for: boughtFor }: OrderRow): ApprovalRequest['delivery'] => ({
  ...{ name: shipping.name, price: shipping.price, branch: boughtFor?.deliveredTo?.name ?? null },
})

const nameOf = sql`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email)`

const requestsWhere = (which: RawBuilder<unknown>, lock = sql``) => sql<RequestRow>`
  select q.*, c.profile ->> 'name' as company, ${nameOf} as buyer, q.expires_at <= now() as "isLate"
  from company_request q join company c on c.id = q.company_id join account a on a.customer_guid = q.customer_guid
  where ${which} order by q.id desc limit 200 ${lock}`

export async function readRequest(db: Database, id: number): Promise<RequestRow | undefined> {
  const { rows } = await requestsWhere(sql`q.id = ${id}`).execute(db)
  return rows[0]
}

/** Of two who decide at once the later one sees what the earlier one did. */
export async function lockRequest(transaction: Database, id: number): Promise<RequestRow | undefined> {
  await sql`select from company_request where id = ${id} for update`.execute(transaction)
  return readRequest(transaction, id)
}

/** Everybody of a company, and who stands in for whom today. */
export async function peopleOf(db: Database, company: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.id as member, m.customer_guid as guid, ${nameOf} as name, a.email, ${rightsIn('m')} as rights,
      (select coalesce(json_agg(d.member_id), '[]') from company_deputy d
       where d.deputy_id = m.id and current_date between d.from_day and d.until_day) as "standsFor"
    from company_member m join account a on a.customer_guid = m.customer_guid
    where m.company_id = ${company} and m.state = 'active' order by lower(a.last_name), m.id`.execute(db)
  return rows
}

export type Waiting = Pick<RequestRow, 'steps' | 'decisions' | 'total' | 'customer_guid'>

/** Who may decide a step now, of all who belong to the company. */
export function decidersOf(
  { steps, decisions, total, customer_guid }: Waiting,
  people: Person[],
  step: number,
): Person[] {
  const asked = steps[step]
  const agreed = agreedTo(decisions, step, total.gross)
  return asked ? deciders(asked, people, { buyer: customer_guid, agreed }) : []
}

export const openStepOf = ({ steps, decisions, total }: Waiting): number => openStep(steps, decisions, total.gross)

/** Whether a request still waits, and somebody may decide it. */
const mayDecide = (row: RequestRow, people: Person[], guid: string): boolean =>
  row.state === 'open' && !row.isLate && decidersOf(row, people, openStepOf(row)).some((one) => one.guid === guid)

/** Locks a request that somebody may decide; to who may not it is not there. */
export async function requireOpen(transaction: Database, id: number, guid: string): Promise<RequestRow> {
  const request = await lockRequest(transaction, id)
  if (!request) throw new HttpProblem('NOT_FOUND')
  const people = await peopleOf(transaction, request.company_id)
  const isOpen = request.state === 'open' && !request.isLate
  const isTheirs = isOpen
    ? mayDecide(request, people, guid)
    : people.some(
        (person) =>
          person.guid === guid && person.rights.some((right) => right === 'approve' || right === 'administer'),
      )
  if (!isTheirs) throw new HttpProblem('NOT_FOUND')
  if (!isOpen) throw new HttpProblem('APPROVAL_IS_OVER')
  return request
}

/** What a company's people see of a request. */
export function toRequest(row: RequestRow, people: Person[], guid: string): ApprovalRequest {
  const { steps, decisions, total, bought_for: boughtFor, problem, wishes } = row
  const names = new Map(people.map((person) => [person.guid, person.name]))
  const { code, name } = boughtFor.costCentre ?? {}
  const instant = (at: Date | string) => new Date(at).toISOString()
  return {
    id: row.id,
    state: row.state === 'open' && row.isLate ? 'expired' : row.state,
    askedAt: instant(row.asked_at),
    expiresAt: instant(row.expires_at),
    ...{ company: row.company, buyer: row.buyer, lines: row.lines, delivery: row.delivery, total },
    was: problem?.was ?? null,
    problem: problem?.code ?? null,
    note: wishes.note,
    orderReference: wishes.orderReference,
    costCentre: code === undefined || name === undefined ? null : { code, name },
    reasons: row.reasons,
    steps: steps.map((step, place) => ({
      people: deciders(step, people, { buyer: row.customer_guid, agreed: [] }).map((person) => person.name),
      needed: step.needed,
      approved: agreedTo(decisions, place, total.gross).map(({ by }) => names.get(by) ?? ''),
    })),
    mayDecide: mayDecide(row, people, guid),
    isOwn: row.customer_guid === guid,
    reason: row.reason,
    orderNumber: row.order_number,
  }
}

/** What somebody made, may decide or has decided, or all where they administer the company; the latest first. */
export async function listRequests(
  db: Database,
  company: string,
  { guid, administers }: { guid: string; administers: boolean },
): Promise<ApprovalRequest[]> {
  const { rows } = await requestsWhere(sql`q.company_id = ${company}`).execute(db)
  const people = rows.length === 0 ? [] : await peopleOf(db, company)
  return rows
    .filter(
      (row) =>
        administers ||
        row.customer_guid === guid ||
        row.decisions.some(({ by }) => by === guid) ||
        mayDecide(row, people, guid),
    )
    .map((row) => toRequest(row, people, guid))
}
