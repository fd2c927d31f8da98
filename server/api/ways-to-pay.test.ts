import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPGlite } from '../../api/platform/database/db.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { smallCatalogue, soldIn } from '../../tests/support/small-catalogue.ts'
import { unpayable } from './shop-api.ts'
import { setupOf } from '../config/setup.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(undefined, {
    ...smallCatalogue(),
    ...soldIn([
      { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
      { culture: 'de-DE', language: 'de', currency: 'EUR', taxRate: 19 },
      { culture: 'es-PE', language: 'es', currency: 'PEN', taxRate: 18 },
    ]),
  })
})
afterAll(() => api?.close())

const lacks = (environment: Record<string, string> = {}) =>
  unpayable(api.db, setupOf(environment, { mode: 'production' }))
const stripe = (name: string) => ({ STRIPE_KEYS: `${name}=sk_test_1`, STRIPE_WEBHOOK_SECRETS: `${name}=whsec_1` })

test('an edition needs an account of its seller or a gateway, and is named with what to set', async () => {
  expect(await lacks()).toEqual([])
  await api.db.updateTable('seller').set({ account: null }).where('culture', 'in', ['pl-PL', 'es-PE']).execute()
  const polish =
    'a way to pay in pl: "account" in the record of its seller (docs/catalogue.md), or a key for Stripe, secrets.stripeKeys (STRIPE_KEYS); no stand-in counts'
  const peruvian =
    'a way to pay in pe: "account" in the record of its seller (docs/catalogue.md), or a gateway for Mercado Pago or Culqi, since Stripe has no sellers there (docs/payments.md); no stand-in counts'
  expect(await lacks()).toEqual([polish, peruvian])
  expect(await lacks(stripe('*'))).toEqual([peruvian])
  expect(await lacks(stripe('de'))).toEqual([polish, peruvian])
  expect(await lacks({ ...stripe('*'), NONIUS_EDITIONS: 'pl,de' })).toEqual([])
  expect(await lacks({ ...stripe('*'), NONIUS_EDITIONS: 'pl', STRIPE_METHODS: '{"pl":[]}' })).toEqual([polish])
})

test('a database that was never brought up to date has nobody who sells, and nothing lacks', async () => {
  const { db, close } = await openPGlite(undefined, { asItIs: true })
  expect(await unpayable(db, setupOf({}, { mode: 'production' })).finally(close)).toEqual([])
})
