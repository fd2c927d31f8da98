import { randomUUID } from 'node:crypto'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import type { offersCalls } from '#lib/contract/staff/offers-calls.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { send } from '../../../support/people.ts'
import type { StaffBrowser } from '../../../support/staff.ts'
import { fillCart, finalizeBody } from '../../orders.ts'
import { newAddress, type StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, param, reading, type StaffCase, type StaffCasesOf, unsoldIn } from './case.ts'
import { shopOf } from './orders.ts'

const buyer = {
  ...{ firstName: 'Łucja', lastName: 'Kos', company: null, taxNumber: null, street: '', postcode: '', city: '' },
  ...{ region: null, country: 'PL' },
}

/** What can be offered in Poland: the product at that place, of which others need the first. */
async function wish({ fetch }: StaffStage, place = 0) {
  const polish = { 'accept-language': 'pl-PL' }
  const { products } = (await send(fetch, 'PUT', endpoints.search.path, { pageSize: 100 }, polish)).body
  const ways = (await send(fetch, 'GET', endpoints.shippingMethods.path, undefined, polish)).body
  return {
    ...{ email: newAddress(), buyer, note: '', days: 14 },
    lines: [{ sku: String(products.at(place).sku), quantity: 2, percent: 10 }],
    delivery: { sku: String(ways[0].productSkuCode) },
  }
}

type Wish = Awaited<ReturnType<typeof wish>>

async function added(stage: StaffStage, place = 0) {
  const browser = await owner(stage)
  const draft = await wish(stage, place)
  const { email, lines } = draft
  const { id, version } = (await browser.post('/offers', { culture: 'pl-PL', email, buyer, lines })).body
  return { browser, params: { id: String(id) }, version: Number(version), draft }
}

async function sentOffer(stage: StaffStage) {
  const { browser, params, draft, ...offer } = await added(stage)
  const { version, number } = (await browser.post(`/offers/${params.id}/send`, { version: offer.version })).body
  return { browser, params, draft, version: Number(version), number: String(number) }
}

/** One that was ordered, by whoever has its link. */
async function ordered(stage: StaffStage) {
  const browser = await owner(stage)
  const shop = await shopOf(stage)
  const { headers } = await fillCart(shop, { upTo: 'line' })
  const offer = await shop.ask('offerAsk', {
    headers,
    body: { requestId: randomUUID(), email: newAddress(), buyer },
  })
  await shop.ask('offerTake', { headers, body: { number: offer.number } })
  const { gross } = await fillCart(shop, { headers })
  await shop.ask('finalize', { headers, body: finalizeBody(gross) })
  const { offers } = (await browser.get(`/offers?search=${offer.number}`)).body
  const id = String(offers[0]?.id)
  const { version } = (await browser.get(`/offers/${id}`)).body
  return { browser, params: { id }, version: Number(version), draft: await wish(stage) }
}

const changed =
  (change: (draft: Wish) => object, from = added): StaffCase =>
  async (stage) => {
    const { browser, params, version, draft } = await from(stage)
    return { browser, params, body: { version, ...draft, ...change(draft) } }
  }

const versioned =
  (from: typeof added, later = 0): StaffCase =>
  async (stage) => {
    const { browser, params, version } = await from(stage)
    return { browser, params, body: { version: version + later } }
  }

type Since = (offer: Awaited<ReturnType<typeof added>>) => Promise<void>

/** Its product is taken from the shop. */
const withdrawn: Since = async ({ browser, draft }) => {
  const path = `/products/${encodeURIComponent(String(draft.lines[0]?.sku))}`
  const product: ProductRecord = (await browser.get(path)).body
  await browser.put(path, { version: product.version, parts: { ...product.parts, withdrawn: true } })
}

/** A way of Poland that no other case takes. */
const way = 'SHIP-COLLECTION'

async function offerWay(browser: StaffBrowser, offered: 'yes' | '') {
  const path = '/shop/records/delivery/pl-PL'
  const { version }: ShopRecord = (await browser.get(path)).body
  await browser.put(path, { version, fields: { [`offered ${way} pl-PL`]: offered } })
}

/** One that is to go by a way that its country had then and has no more; the later change names another one. */
async function undelivered(stage: StaffStage, { isChangedSince = false } = {}) {
  const { browser, params, draft, version } = await added(stage)
  await offerWay(browser, 'yes')
  const path = `/offers/${params.id}`
  let offer = (await browser.put(path, { version, ...draft, delivery: { sku: way } })).body
  if (isChangedSince) offer = (await browser.put(path, { version: Number(offer.version), ...draft })).body
  await offerWay(browser, '')
  return { browser, params, version: Number(offer.version) }
}

/** A change that stands in the log. */
const undone =
  (since: Since = async () => {}, place = 0): StaffCase =>
  async (stage) => {
    const offer = await added(stage, place)
    const { browser, params, draft } = offer
    const { version } = (await browser.put(`/offers/${params.id}`, { ...draft, version: offer.version, days: 60 })).body
    const { entries } = (await browser.get(`/history?record=offer:${params.id}`)).body
    await since({ ...offer, version: Number(version) })
    return { browser, params, body: { entry: Number(entries[0]?.id) } }
  }

const newOffer =
  (change: object = {}): StaffCase =>
  async (stage) => ({ browser: await owner(stage), body: { culture: 'pl-PL', ...(await wish(stage)), ...change } })

const ofNobody =
  (body: (stage: StaffStage) => Promise<object>): StaffCase =>
  async (stage) => ({
    ...{ browser: await owner(stage), params: { id: '999999' }, body: await body(stage) },
  })

const unknownLine = { lines: [{ sku: 'NO-SUCH-SKU', quantity: 1 }] }
const unknownWay = { delivery: { sku: 'NO-SUCH-WAY' } }
const misnumbered = { buyer: { ...buyer, taxNumber: '5213017229' } }
const anyVersion = async () => ({ version: 1 })

const back = {
  reads: reading(
    (sent) => `/offers/${param(sent, 'id')}`,
    ({ draft }) => draft,
  ),
}

export const offersCases: StaffCasesOf<typeof offersCalls> = {
  offers: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  offer: {
    success: async (stage) => {
      const { browser, params } = await added(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { id: 'none' } }) },
  },
  offerable: {
    success: async (stage) => ({
      ...{ browser: await owner(stage), query: { culture: 'pl-PL', search: 'a' } },
    }),
    errors: {
      NOT_FOUND: async (stage) => {
        const browser = await owner(stage)
        return { browser, query: { culture: await unsoldIn(browser), search: 'a' } }
      },
    },
  },
  addOffer: {
    success: newOffer(),
    errors: {
      NOT_FOUND: async (stage) => newOffer({ culture: await unsoldIn(await owner(stage)) })(stage),
      SKU_UNKNOWN: newOffer(unknownLine),
      TAX_NUMBER_INVALID: newOffer(misnumbered),
    },
    back: {
      reads: reading((sent) => `/offers?state=draft&search=${encodeURIComponent(bodyOf(sent).email)}`),
      sends: ({ answer: { id, version } }) => ({ params: { id: String(id) }, body: { version } }),
    },
  },
  changeOffer: {
    success: changed(() => ({ days: 60 })),
    errors: {
      NOT_FOUND: ofNobody(async (stage) => ({ version: 1, ...(await wish(stage)) })),
      RECORD_CHANGED: changed(() => ({ version: 99 })),
      OFFER_NOT_OPEN: changed(() => ({}), ordered),
      SKU_UNKNOWN: changed(() => unknownLine),
      SHIPPING_UNKNOWN: changed(() => unknownWay),
      TAX_NUMBER_INVALID: changed(() => misnumbered),
    },
    back,
  },
  undoOffer: {
    success: undone(),
    errors: {
      NOT_FOUND: ofNobody(async () => ({ entry: 1 })),
      RECORD_CHANGED: undone(async ({ browser, params, version, draft }) => {
        await browser.put(`/offers/${params.id}`, { version, ...draft, days: 90 })
      }),
      OFFER_NOT_OPEN: async (stage) => ({ ...(await ordered(stage)), body: { entry: 1 } }),
      SKU_UNKNOWN: undone(withdrawn, -1),
      SHIPPING_UNKNOWN: async (stage) => {
        const { browser, params } = await undelivered(stage, { isChangedSince: true })
        const { entries } = (await browser.get(`/history?record=offer:${params.id}`)).body
        return { browser, params, body: { entry: Number(entries[0]?.id) } }
      },
    },
    back,
  },
  sendOffer: {
    success: versioned(added),
    errors: {
      NOT_FOUND: ofNobody(anyVersion),
      RECORD_CHANGED: versioned(added, 1),
      OFFER_NOT_OPEN: versioned(ordered),
      SKU_UNKNOWN: async (stage) => {
        const offer = await added(stage, -1)
        await withdrawn(offer)
        return { browser: offer.browser, params: offer.params, body: { version: offer.version } }
      },
      SHIPPING_UNKNOWN: async (stage) => {
        const { browser, params, version } = await undelivered(stage)
        return { browser, params, body: { version } }
      },
    },
  },
  withdrawOffer: {
    success: versioned(sentOffer),
    errors: {
      NOT_FOUND: ofNobody(anyVersion),
      RECORD_CHANGED: versioned(sentOffer, 1),
      OFFER_NOT_OPEN: versioned(ordered),
    },
  },
}
