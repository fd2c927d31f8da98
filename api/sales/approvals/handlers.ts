import { sql } from 'kysely'
import type { ApprovalAhead, ApprovalRequest } from '#lib/contract/approval.ts'
import type { approvalRows } from '#lib/contract/rows/approval.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { noteInCompany } from '../../customers/companies/company-log.ts'
import { idOf } from '../../customers/companies/id-of.ts'
import { memberOf } from '../../customers/companies/read-company.ts'
import { userOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { hashOfSecret } from '../../platform/secrets/secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import { readState } from '../cart/state.ts'
import { toCart } from '../cart/to-cart.ts'
import type { Services } from '../services.ts'
import { approvalFor } from './approval-for.ts'
import { approvalAsker } from './ask-approval.ts'
import { buyingFor } from './buying-for.ts'
import { decider } from './decide.ts'
import { deciders } from './deciders.ts'
import { endRequest } from './end-request.ts'
import { listRequests, lockRequest, peopleOf, readRequest, toRequest } from './requests.ts'
import { ruleHandlers } from './rule-handlers.ts'

export function approvalHandlers(services: Services): Pick<Handlers, keyof typeof approvalRows> {
  const { db } = services
  const ask = approvalAsker(services)
  const decide = decider(services)
  return {
    ...ruleHandlers(services),
    approvalAhead: (call) => lookAhead(services, call),

    approvals: async (call) => {
      const { company, guid, rights } = await memberOf(db, userOf(call))
      return listRequests(db, company, { guid, administers: rights.includes('administer') })
    },

    approvalAsk: async (call) => {
      const guid = userOf(call)
      return told(db, await ask({ ...call, guid, yc: undefined }), guid)
    },

    approvalDecide: async (call) => {
      const [guid, id] = [userOf(call), idOf(call.params)]
      await decide({ ...call, id, guid, decision: call.body })
      services.mailDelivery.wake()
      return told(db, id, guid)
    },

    approvalWithdraw: async (call) => {
      const [guid, id] = [userOf(call), idOf(call.params)]
      await db.transaction().execute(async (transaction) => {
        const request = await lockRequest(transaction, id)
        if (request?.customer_guid !== guid) throw new HttpProblem('NOT_FOUND')
        if (request.state !== 'open') throw new HttpProblem('APPROVAL_IS_OVER')
        await endRequest(transaction, id, { state: 'withdrawn' })
        await noteInCompany(transaction, request.company_id, { action: 'request.withdrawn', by: guid })
      })
      return told(db, id, guid)
    },

    approvalLinked: async (call) => {
      const { id, guid } = await linked(db, call.body.token)
      return told(db, id, guid)
    },

    approvalByLink: async (call) => {
      const { token, ...decision } = call.body
      const { id, guid } = await linked(db, token)
      await decide({ ...call, id, guid, decision }).catch((error: unknown) => {
        // Who may decide it no longer has a link of nothing.
        throw error instanceof HttpProblem && error.code === 'NOT_FOUND' ? new HttpProblem('TOKEN_INVALID') : error
      })
      services.mailDelivery.wake()
      return told(db, id, guid)
    },
  }
}

async function told(db: Database, id: number, guid: string): Promise<ApprovalRequest> {
  const request = await readRequest(db, id)
  if (!request) throw new HttpProblem('NOT_FOUND')
  return toRequest(request, await peopleOf(db, request.company_id), guid)
}

/** Of whom a link is, as long as they belong to the company, and for two weeks after the request has ended. */
async function linked(db: Database, token: string): Promise<{ id: number; guid: string }> {
  const { rows } = await sql<{ id: number; guid: string }>`
    select q.id, m.customer_guid as guid from company_request_link l join company_request q on q.id = l.request_id
      join company_member m on m.id = l.member_id and m.company_id = q.company_id and m.state = 'active'
    where l.token_hash = ${hashOfSecret(token)} and (q.ended_at is null or q.ended_at > now() - interval '14 days')`.execute(
    db,
  )
  const [link] = rows
  if (!link) throw new HttpProblem('TOKEN_INVALID')
  return link
}

type Ahead = Pick<Call<(typeof approvalRows)['approvalAhead']>, 'caller' | 'market' | 'markets' | 'catalogue' | 'query'>

async function lookAhead(services: Services, call: Ahead & Parameters<typeof toCart>[2]): Promise<ApprovalAhead> {
  const { db } = services
  const guid = userOf(call)
  const costCentre = call.query.costCentre === undefined ? null : Number(call.query.costCentre)
  const buyer = await buyingFor(db, { guid, user: true }, { costCentre })
  if (!buyer) throw new HttpProblem('NOT_FOUND')
  const cart = await toCart(await readState(db, call.caller, call.market), services, call)
  const lines = cart.items.map(({ product, total }) => ({ productId: product.productId, total }))
  const { reasons, steps } = await approvalFor(db, buyer, { total: cart.total, lines }, { isLook: true })
  const people = steps.length === 0 ? [] : await peopleOf(db, buyer.company)
  return {
    reasons,
    steps: steps.map((step) => ({
      people: deciders(step, people, { buyer: guid, agreed: [] }).map(({ name }) => name),
      needed: step.needed,
    })),
  }
}
