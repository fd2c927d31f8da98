import { expect, test } from 'vitest'
import { smallSeed } from '../../tests/support/seed.ts'
import { checkSeed } from './check.ts'
import type { Seed } from './schema.ts'

const checked = (change: (seed: Seed) => Partial<Seed>) => () => {
  const seed = smallSeed()
  checkSeed({ ...seed, ...change(seed) })
}

test('the small catalogue has a seller and a way of delivery in each market', () => {
  expect(checked(() => ({}))).not.toThrow()
})

test('a seller may sell in several markets, each named', () => {
  const sellers = (seed: Seed) =>
    seed.sellers.slice(0, 1).map((seller) => ({ ...seller, cultures: seed.markets.map(({ culture }) => culture) }))
  expect(checked((seed) => ({ sellers: sellers(seed) }))).not.toThrow()
})

test.each<[string, (seed: Seed) => Partial<Seed>, string]>([
  [
    'a market where nobody sells',
    ({ sellers }) => ({ sellers: sellers.filter(({ cultures }) => cultures) }),
    'market pl-PL, seller: nobody sells there: name it in a record of sellers.json',
  ],
  [
    'a market where nothing is delivered',
    ({ deliveryOffers }) => ({ deliveryOffers: deliveryOffers.filter(({ cultures }) => !cultures.includes('de-DE')) }),
    'market de-DE, delivery: nothing is delivered there: offer a way in a record of delivery/offers.json',
  ],
  [
    'two sellers in one market',
    ({ sellers }) => ({
      sellers: [...sellers, ...sellers.slice(1).map((seller) => ({ ...seller, name: 'Zwei GmbH' }))],
    }),
    'seller Zwei GmbH, cultures: Nonius sp. z o.o. sells in de-DE already',
  ],
  [
    'two sellers for everywhere else',
    ({ sellers }) => ({ sellers: [...sellers, ...sellers.slice(0, 1)] }),
    'seller Nonius sp. z o.o., cultures: Nonius sp. z o.o. sells in every other market already',
  ],
  [
    'a seller in a market that there is not',
    ({ sellers }) => ({ sellers: sellers.map((seller) => ({ ...seller, cultures: ['es-MX' as const] })) }),
    'seller Nonius sp. z o.o., cultures: there is no market es-MX',
  ],
  [
    'a manufacturer without words in a language',
    ({ manufacturer: { name, texts } }) => ({
      manufacturer: { name, texts: { pl: texts['pl'], en: texts['en'] } as never },
    }),
    'market de-DE, language: manufacturer.json has no texts in de',
  ],
  [
    'an offer of a way that there is not',
    ({ deliveryWays }) => ({ deliveryWays: deliveryWays.slice(1) }),
    'delivery offer SHIP-INPOST in pl-PL, way: there is no way of delivery SHIP-INPOST',
  ],
  [
    'an offer in a market that there is not',
    ({ deliveryOffers }) => ({
      deliveryOffers: deliveryOffers.map((offer) => ({ ...offer, cultures: ['es-MX' as const] })),
    }),
    'delivery offer SHIP-INPOST in es-MX, cultures: there is no market es-MX',
  ],
  [
    'one amount in two currencies',
    ({ deliveryOffers }) => ({
      deliveryOffers: deliveryOffers.map((offer) => ({ ...offer, cultures: ['pl-PL' as const, 'de-DE' as const] })),
    }),
    'delivery offer SHIP-INPOST in pl-PL, de-DE, gross: one amount cannot be in several currencies',
  ],
  [
    'the same way twice in a market',
    ({ deliveryOffers }) => ({ deliveryOffers: [...deliveryOffers, ...deliveryOffers.slice(0, 1)] }),
    'delivery offer SHIP-INPOST in pl-PL, way: it is offered twice in pl-PL',
  ],
  [
    'a way without a name where it is offered',
    ({ deliveryWays }) => ({ deliveryWays: deliveryWays.map((way) => ({ ...way, names: { pl: 'X', en: 'X' } })) }),
    'way of delivery SHIP-UPS, names.de: de-DE needs it',
  ],
])('%s is told', (_, change, message) => expect(checked(change)).toThrow(message))
