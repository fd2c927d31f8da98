import { customerOf, userOf } from '../../platform/http/caller.ts'
import { drawnPapers } from '../papers/drawn-papers.ts'
import { expectKnown } from '../cart/state.ts'
import { toCart } from '../cart/to-cart.ts'
import { askerOf } from '../orders/asker.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { askOffer } from './ask-offer.ts'
import { listOffers, readOffer } from './read-offer.ts'
import { takeOffer } from './take-offer.ts'
import { toOffer, toOfferSummary } from './to-offer.ts'
import { drawOfferInThread } from './draw-offer.ts'

type OfferCalls = Pick<Handlers, 'offerAsk' | 'offers' | 'offer' | 'offerDocument' | 'offerTake'>

export function offerHandlers(services: Services): OfferCalls {
  const { db, reader } = services
  const paper = drawnPapers(drawOfferInThread)
  const read = async (call: Pick<Call, 'caller' | 'headers' | 'market'>, number: string) =>
    readOffer(db, await askerOf(services, call, number), { number, culture: call.market.culture })
  return {
    offerAsk: async (call) => {
      const number = await askOffer(services, call)
      services.mailDelivery.wake()
      const own = { caller: call.caller, holdsKey: true }
      return toOffer(await readOffer(db, own, { number, culture: call.market.culture }), reader, call)
    },
    offers: async (call) => {
      const rows = await listOffers(db, userOf(call), call.market.culture)
      return { offers: rows.map((row) => toOfferSummary(row, new Date())) }
    },
    offer: async (call) => toOffer(await read(call, call.query.number), reader, call),
    offerDocument: async (call) => {
      const { culture, number, issued_at, valid_until, terms } = await read(call, call.query.number)
      return paper(number, { culture, number, issued_at, valid_until, terms }, () =>
        attempt(db, [{ limit: 'paperPlace', by: placeOf(call.address) }]),
      )
    },
    offerTake: async (call) => {
      await expectKnown(db, customerOf(call))
      const { state, ...became } = await takeOffer(db, call, await read(call, call.body.number))
      return { cart: await toCart(state, services, call), ...became }
    },
  }
}
