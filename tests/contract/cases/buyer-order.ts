import { randomUUID } from 'node:crypto'
import type { BuyerOrderLook } from '#lib/contract/buyer-order.ts'
import type { buyerRows } from '#lib/contract/rows/buyer.ts'
import { addressIn } from '../../support/shopper.ts'
import { newTaxNumber } from '../../support/tax-number.ts'
import { soldOut } from '../orders.ts'
import type { Stage } from '../stage.ts'
import type { Sent } from '../target.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'
import { joined } from './company-people.ts'
import { systemOf } from './company-token.ts'
import { misnumbered } from './people.ts'

type Name = 'buyerOrderPreview' | 'buyerOrderPlace'
type Look = Partial<Record<keyof BuyerOrderLook, unknown>>

/** What a system asks, under a key where it is to be placed. */
const asked = (name: Name, body: object) => ({
  body: name === 'buyerOrderPlace' ? { idempotencyKey: randomUUID(), regulationsAccepted: true, ...body } : body,
})

const oneOf = (stage: Stage, more: Look = {}) => ({
  lines: [{ sku: stage.known.buyable[0].sku, quantity: 1 }],
  billing: { ...addressIn('PL'), company: 'Pomiary', taxNumber: newTaxNumber() },
  ...more,
})

async function sentBy(stage: Stage, name: Name, more: Look = {}, scope = 'place') {
  const { headers } = await systemOf(stage, [scope])
  return { headers, ...asked(name, oneOf(stage, more)) }
}

/** For somebody of the company who may not buy for it. */
async function byReader(stage: Stage, name: Name): Promise<Sent> {
  const { headers, administrator } = await systemOf(stage, ['place'])
  const { profile } = await stage.ask('company', { headers: administrator })
  const { id } = await joined(stage, { headers: administrator, body: profile })
  const { people } = await stage.ask('company', { headers: administrator })
  const buyer = people.find((person) => person.id === id)?.email
  return { headers, ...asked(name, oneOf(stage, { buyer })) }
}

const unknownSku = { lines: [{ sku: 'none', quantity: 1 }] }

const refusedOf = (name: Name) => ({
  SCOPE_MISSING: (stage: Stage) => sentBy(stage, name, {}, 'orders'),
  TOO_MANY_ATTEMPTS: async (stage: Stage) => untilLimited(stage, name, await sentBy(stage, name, unknownSku)),
  RIGHT_MISSING: (stage: Stage) => byReader(stage, name),
  SKU_UNKNOWN: (stage: Stage) => sentBy(stage, name, unknownSku),
  QUANTITY_NOT_AVAILABLE: async (stage: Stage) =>
    soldOut(stage, ({ product, quantity }) => sentBy(stage, name, { lines: [{ sku: product?.sku, quantity }] })),
  SHIPPING_UNKNOWN: (stage: Stage) => sentBy(stage, name, { shipping: 'none' }),
  PAYMENT_UNKNOWN: (stage: Stage) => sentBy(stage, name, { payment: 'invoice' }),
  TAX_NUMBER_INVALID: (stage: Stage) => sentBy(stage, name, { billing: misnumbered }),
})

/** A system of a company, an order of which waits to be approved. */
async function waiting(stage: Stage): Promise<Sent> {
  const { headers, administrator } = await systemOf(stage, ['place'])
  const rule = { name: 'All', per: 'order', above: 0, steps: [{ people: [], needed: 1 }] }
  await stage.ask('companyRuleAdd', { headers: administrator, body: rule })
  const placed = await stage.ask('buyerOrderPlace', { headers, ...asked('buyerOrderPlace', oneOf(stage)) })
  if (placed.state !== 'asked') throw new Error('An order that has to be approved was placed')
  return { headers, params: { id: placed.request } }
}

const unknownRequest = { params: { id: 2 ** 31 - 1 } }
const requestSeen = async (stage: Stage, scope: string): Promise<Sent> => ({
  headers: (await systemOf(stage, [scope])).headers,
  ...unknownRequest,
})

export const buyerOrderCases: CasesOf<Pick<typeof buyerRows, Name | 'buyerRequest'>> = {
  buyerOrderPreview: {
    success: (stage) => sentBy(stage, 'buyerOrderPreview'),
    errors: refusedOf('buyerOrderPreview'),
  },
  buyerOrderPlace: {
    success: (stage) => sentBy(stage, 'buyerOrderPlace'),
    errors: {
      ...refusedOf('buyerOrderPlace'),
      PRICE_CHANGED: (stage) =>
        sentBy(stage, 'buyerOrderPlace', {
          lines: [{ sku: stage.known.buyable[0].sku, quantity: 1, expectedNet: 1 }],
        }),
      IDEMPOTENCY_KEY_REUSED: async (stage) => {
        const { headers, body } = await sentBy(stage, 'buyerOrderPlace')
        await stage.ask('buyerOrderPlace', { headers, body })
        return { headers, body: { ...body, note: 'Another order' } }
      },
    },
  },
  buyerRequest: {
    success: waiting,
    errors: {
      SCOPE_MISSING: (stage) => requestSeen(stage, 'orders'),
      NOT_FOUND: (stage) => requestSeen(stage, 'place'),
      TOO_MANY_ATTEMPTS: async (stage) => untilLimited(stage, 'buyerRequest', await requestSeen(stage, 'place')),
    },
  },
}
