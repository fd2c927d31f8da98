import { mostOfApprovals } from '#lib/contract/approval.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { approvalRows } from '#lib/contract/rows/approval.ts'
import { fillCart, finalizeBody, shownBefore, soldOut } from '../orders.ts'
import { freshEmail, type Headers, type Stage } from '../stage.ts'
import { send, type Sent } from '../target.ts'
import type { CasesOf } from './case.ts'
import { administrator, nowhere, reader, refused, unknown } from './company-people.ts'

const rule = { name: 'Everything', per: 'order', above: 0, steps: [{ people: [], needed: 1 }], own: true }
const deputy = { deputy: null, from: null, until: null }

async function withRule(stage: Stage) {
  const { headers, body } = await administrator(stage)
  const { rules } = await stage.ask('companyRuleAdd', { headers, body: rule })
  return { headers, body, params: { id: rules[0]?.id ?? 0 } }
}

async function manyRules(stage: Stage): Promise<Sent> {
  const sent = { headers: (await administrator(stage)).headers, body: rule }
  for (let added = 0; added < mostOfApprovals.rules; added++)
    await (await send(stage.target, endpoints.companyRuleAdd, sent)).text()
  return sent
}

type Wish = NonNullable<Parameters<typeof fillCart>[1]>

/** A cart of somebody whose company wants everything to be approved. */
export async function wished(
  stage: Stage,
  wish: Wish = {},
): Promise<Sent & { headers: Headers; body: ReturnType<typeof finalizeBody> }> {
  const { headers } = await withRule(stage)
  const { gross } = await fillCart(stage, { ...wish, headers })
  return { headers, body: finalizeBody(gross) }
}

/** A request, as who made it and may decide it sees it. */
async function request(stage: Stage, wish: Wish = {}) {
  const sent = await wished(stage, wish)
  const { id, total } = await stage.ask('approvalAsk', sent)
  const decision = { verdict: 'approve', expectedGross: total.gross } as const
  return { headers: sent.headers, params: { id }, body: decision }
}

async function decided(stage: Stage) {
  const sent = await request(stage)
  await stage.ask('approvalDecide', sent)
  return sent
}

async function dearer(stage: Stage) {
  const sent = await request(stage)
  return { ...sent, body: { ...sent.body, expectedGross: sent.body.expectedGross + 1 } }
}

/** The same by the link of the mail that somebody got who may decide. */
async function linked(stage: Stage, wish: Wish = {}) {
  const { headers, email } = await stage.newUser()
  const company = await administrator(stage)
  await stage.ask('companySet', { headers, body: company.body })
  const { people } = await stage.ask('company', { headers: company.headers })
  const id = people.find(({ state }) => state === 'asked')?.id ?? 0
  await stage.ask('companyPersonSet', {
    headers: company.headers,
    params: { id },
    body: { role: 'approver', branch: null },
  })
  await stage.ask('companyRuleAdd', { headers: company.headers, body: rule })
  const { gross } = await fillCart(stage, { ...wish, headers: company.headers })
  await stage.ask('approvalAsk', { headers: company.headers, body: finalizeBody(gross) })
  return { body: { token: await stage.mailed(email, 'approvalAsked'), verdict: 'approve', expectedGross: gross } }
}

const nothing = { body: finalizeBody(0) }

export const approvalCases: CasesOf<typeof approvalRows> = {
  companyRules: {
    success: async (stage) => ({ headers: (await withRule(stage)).headers }),
    errors: { NOT_FOUND: refused().NOT_FOUND },
  },
  companyWaitSet: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body: { waitDays: 2 } }),
    errors: refused({ body: { waitDays: 2 } }),
  },
  companyRuleAdd: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body: rule }),
    errors: { ...refused({ body: rule }), COMPANY_IS_FULL: manyRules },
  },
  companyRuleSet: {
    success: async (stage) => ({ ...(await withRule(stage)), body: { ...rule, per: 'month' } }),
    errors: refused({ ...unknown, body: rule }),
  },
  companyRuleRemove: {
    success: async (stage) => ({ ...(await withRule(stage)), body: undefined }),
    errors: refused(unknown),
  },
  companyDeputySet: {
    success: async (stage) => {
      const { headers, own } = await reader(stage)
      return { headers, params: { id: own }, body: deputy }
    },
    errors: refused({ ...unknown, body: deputy }),
  },
  approvalAhead: {
    success: async (stage) => ({ headers: (await wished(stage)).headers }),
    errors: { NOT_FOUND: refused().NOT_FOUND },
  },
  approvals: {
    success: async (stage) => ({ headers: (await request(stage)).headers }),
    errors: { NOT_FOUND: refused().NOT_FOUND },
  },
  approvalAsk: {
    success: wished,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await nowhere(stage)), ...nothing }),
      RIGHT_MISSING: async (stage) => {
        const { headers } = await reader(stage)
        return { headers, body: finalizeBody((await fillCart(stage, { headers })).gross) }
      },
      APPROVAL_NOT_NEEDED: async (stage) => {
        const { headers } = await administrator(stage)
        return { headers, body: finalizeBody((await fillCart(stage, { headers })).gross) }
      },
      CART_IS_EMPTY: async (stage) => ({ headers: (await withRule(stage)).headers, ...nothing }),
      CART_ADDRESS_IS_EMPTY: (stage) => wished(stage, { upTo: 'line' }),
      CART_DELIVERY_IS_EMPTY: (stage) => wished(stage, { upTo: 'addresses' }),
      CART_DELIVERY_PICKUP_POINT_IS_EMPTY: (stage) => wished(stage, { pickup: true }),
      CART_PAYMENT_IS_EMPTY: (stage) => wished(stage, { upTo: 'shipping' }),
      QUANTITY_NOT_AVAILABLE: (stage) => soldOut(stage, (wish) => wished(stage, wish)),
      TOO_MANY_ATTEMPTS: (stage) => untilAsked(stage),
      PRICE_CHANGED: async (stage) => {
        const { headers, body } = await wished(stage)
        return { headers, body: { ...body, expectedGross: body.expectedGross + 1 } }
      },
      ORDER_CHANGED: async (stage) => {
        const email = freshEmail()
        const { headers, body } = await wished(stage, { email })
        return { headers, body: { ...body, shown: await shownBefore(stage, headers, email) } }
      },
      IDEMPOTENCY_KEY_REUSED: async (stage) => {
        const sent = await wished(stage)
        await stage.ask('approvalAsk', sent)
        return { ...sent, body: { ...sent.body, note: 'Another one' } }
      },
    },
  },
  approvalDecide: {
    success: request,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await request(stage)), ...unknown }),
      APPROVAL_IS_OVER: decided,
      PRICE_CHANGED: dearer,
      QUANTITY_NOT_AVAILABLE: (stage) => soldOut(stage, (wish) => request(stage, wish)),
    },
  },
  approvalWithdraw: {
    success: async (stage) => ({ ...(await request(stage)), body: undefined }),
    errors: {
      NOT_FOUND: async (stage) => ({ headers: (await request(stage)).headers, ...unknown }),
      APPROVAL_IS_OVER: async (stage) => ({ ...(await decided(stage)), body: undefined }),
    },
  },
  approvalLinked: {
    success: linked,
    errors: { TOKEN_INVALID: () => ({ body: { token: 'none' } }) },
  },
  approvalByLink: {
    success: linked,
    errors: {
      TOKEN_INVALID: () => ({ body: { token: 'none', verdict: 'refuse', expectedGross: 0 } }),
      APPROVAL_IS_OVER: async (stage) => {
        const sent = await linked(stage)
        await stage.ask('approvalByLink', sent)
        return sent
      },
      PRICE_CHANGED: async (stage) => {
        const { body } = await linked(stage)
        return { body: { ...body, expectedGross: body.expectedGross + 1 } }
      },
      QUANTITY_NOT_AVAILABLE: (stage) => soldOut(stage, (wish) => linked(stage, wish)),
    },
  },
}

/** One and the same asks for one approval after another. */
async function untilAsked(stage: Stage): Promise<Sent> {
  const { headers } = await withRule(stage)
  for (;;) {
    const { gross } = await fillCart(stage, { headers })
    const sent = { headers, body: finalizeBody(gross) }
    const response = await send(stage.target, endpoints.approvalAsk, sent)
    await response.text()
    if (response.status === 429) return sent
  }
}
