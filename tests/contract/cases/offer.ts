import { randomUUID } from 'node:crypto'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { offerRows } from '#lib/contract/rows/offer.ts'
import { fillCart, finalizeBody } from '../orders.ts'
import { freshEmail, type Headers, type Stage } from '../stage.ts'
import { send, type Sent } from '../target.ts'
import { patience, untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'
import { reader } from './company-people.ts'
import { addressIn, wrongTaxNumber } from './people.ts'

const wish = ({ known }: Stage) => {
  const { firstName, lastName, street, postcode, city, region, country } = addressIn(known.country)
  const buyer = { firstName, lastName, company: null, taxNumber: null, street, postcode, city, region, country }
  return { requestId: randomUUID(), email: freshEmail(), buyer, note: '' }
}

const filled = async (stage: Stage): Promise<{ headers: Headers }> => {
  const { headers } = await fillCart(stage, { upTo: 'line' })
  return { headers }
}

async function asked(stage: Stage): Promise<{ headers: Headers; number: string }> {
  const { headers } = await filled(stage)
  const { number } = await stage.ask('offerAsk', { headers, body: wish(stage) })
  return { headers, number }
}

/** An offer that was ordered, by whoever asked for it. */
async function ordered(stage: Stage): Promise<Sent> {
  const { headers, number } = await asked(stage)
  await stage.ask('offerTake', { headers, body: { number } })
  const { total } = await stage.ask('cart', { headers: (await fillCart(stage, { headers })).headers })
  await stage.ask('finalize', { headers, body: finalizeBody(total.gross) })
  return { headers, body: { number } }
}

/** The same wish is one offer however often it is sent, so each of these is another one. */
async function askedTooOften(stage: Stage): Promise<Sent> {
  const { headers } = await filled(stage)
  const email = freshEmail()
  for (let tries = 0; tries < patience; tries++) {
    const sent = { headers, body: { ...wish(stage), email } }
    const response = await send(stage.target, endpoints.offerAsk, sent)
    await response.text()
    if (response.status === 429) return sent
  }
  throw new Error(`${patience} offers could be asked for in a row`)
}

/** What a buyer says to the first version. */
const counter = ({ known }: Stage, { number = 'OF-NO-SUCH', version = 1, sku = known.buyable[0].sku } = {}) => ({
  body: { number, version, lines: [{ productSkuCode: sku, quantity: 1, net: 1 }] },
})
const refusal = ({ number = 'OF-NO-SUCH', version = 1 } = {}) => ({ body: { number, version } })

/** One to a company, looked at by a colleague who may accept none. */
async function ofColleague(stage: Stage): Promise<{ headers: Headers; number: string }> {
  const { headers, administrator } = await reader(stage)
  await fillCart(stage, { headers: administrator, upTo: 'line' })
  const { number } = await stage.ask('offerAsk', { headers: administrator, body: wish(stage) })
  return { headers, number }
}

const unknown = async ({ newGuest }: Stage): Promise<Sent> => ({
  headers: await newGuest(),
  query: { number: 'OF-NO-SUCH' },
})

export const offerCases: CasesOf<typeof offerRows> = {
  offerAsk: {
    success: async (stage) => ({ ...(await filled(stage)), body: wish(stage) }),
    errors: {
      GUID_REQUIRED: (stage) => ({ body: wish(stage) }),
      CART_IS_EMPTY: async (stage) => ({ headers: await stage.newGuest(), body: wish(stage) }),
      RIGHT_MISSING: async (stage) => {
        const { headers } = await reader(stage)
        return { headers: (await fillCart(stage, { headers, upTo: 'line' })).headers, body: wish(stage) }
      },
      SKU_UNKNOWN: async (stage) => ({
        headers: await stage.newGuest(),
        body: { ...wish(stage), lines: [{ productSkuCode: 'NO-SUCH-SKU', quantity: 1 }] },
      }),
      TAX_NUMBER_INVALID: async (stage) => {
        const body = wish(stage)
        return { ...(await filled(stage)), body: { ...body, buyer: { ...body.buyer, ...wrongTaxNumber } } }
      },
      IDEMPOTENCY_KEY_REUSED: async (stage) => {
        const sent = { ...(await filled(stage)), body: wish(stage) }
        await stage.ask('offerAsk', sent)
        return { ...sent, body: { ...sent.body, note: 'Another' } }
      },
      TOO_MANY_ATTEMPTS: askedTooOften,
    },
  },
  offers: { success: async (stage) => ({ headers: (await stage.user()).headers }), errors: {} },
  offer: {
    success: async (stage) => {
      const { headers, number } = await asked(stage)
      return { headers, query: { number } }
    },
    errors: { NOT_FOUND: unknown },
  },
  offerDocument: {
    success: async (stage) => {
      const { headers, number } = await asked(stage)
      return { headers, query: { number } }
    },
    errors: { NOT_FOUND: unknown },
  },
  offerTake: {
    success: async (stage) => {
      const { headers, number } = await asked(stage)
      return { headers, body: { number } }
    },
    errors: {
      GUID_REQUIRED: () => ({ body: { number: 'OF-NO-SUCH' } }),
      NOT_FOUND: async ({ newGuest }) => ({ headers: await newGuest(), body: { number: 'OF-NO-SUCH' } }),
      RIGHT_MISSING: async (stage) => {
        const { headers, number } = await ofColleague(stage)
        return { headers, body: { number } }
      },
      OFFER_CHANGED: async (stage) => {
        const { headers, number } = await asked(stage)
        return { headers, body: { number, version: 2 } }
      },
      OFFER_NOT_OPEN: ordered,
    },
  },
  offerCounter: {
    success: async (stage) => {
      const { headers, number } = await asked(stage)
      return { headers, ...counter(stage, { number }) }
    },
    errors: {
      GUID_REQUIRED: (stage) => counter(stage),
      NOT_FOUND: async (stage) => ({ headers: await stage.newGuest(), ...counter(stage) }),
      RIGHT_MISSING: async (stage) => {
        const { headers, number } = await ofColleague(stage)
        return { headers, ...counter(stage, { number }) }
      },
      SKU_UNKNOWN: async (stage) => {
        const { headers, number } = await asked(stage)
        return { headers, ...counter(stage, { number, sku: 'NO-SUCH-SKU' }) }
      },
      OFFER_CHANGED: async (stage) => {
        const { headers, number } = await asked(stage)
        return { headers, ...counter(stage, { number, version: 2 }) }
      },
      OFFER_NOT_OPEN: async (stage) => {
        const { headers, number } = await asked(stage)
        await stage.ask('offerDecline', { headers, ...refusal({ number }) })
        return { headers, ...counter(stage, { number }) }
      },
      TOO_MANY_ATTEMPTS: async (stage) => {
        const { headers, number } = await asked(stage)
        return untilLimited(stage, 'offerCounter', { headers, ...counter(stage, { number }) })
      },
    },
  },
  offerDecline: {
    success: async (stage) => {
      const { headers, number } = await asked(stage)
      return { headers, ...refusal({ number }) }
    },
    errors: {
      GUID_REQUIRED: () => refusal(),
      NOT_FOUND: async ({ newGuest }) => ({ headers: await newGuest(), ...refusal() }),
      RIGHT_MISSING: async (stage) => {
        const { headers, number } = await ofColleague(stage)
        return { headers, ...refusal({ number }) }
      },
      OFFER_CHANGED: async (stage) => {
        const { headers, number } = await asked(stage)
        return { headers, ...refusal({ number, version: 2 }) }
      },
      OFFER_NOT_OPEN: async (stage) => {
        const { headers, number } = await asked(stage)
        await stage.ask('offerDecline', { headers, ...refusal({ number }) })
        return { headers, ...refusal({ number }) }
      },
    },
  },
}
