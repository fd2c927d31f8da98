import type { catalogueCalls } from '#lib/contract/staff/catalogue-calls.ts'
import type { ProductParts, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'

/** The first product there is, as somebody has read it. */
async function product(stage: StaffStage) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  const params = { sku: String(products[0]?.sku) }
  const record: ProductRecord = (await browser.get(`/products/${encodeURIComponent(params.sku)}`)).body
  return { browser, params, record }
}

const warrantyAdded = ({ parts }: ProductRecord) => ({ ...parts, warranty: (parts.warranty + 1) % 100 })

/** A change that stands in the log. */
async function changed(stage: StaffStage) {
  const { browser, params, record } = await product(stage)
  const path = `/products/${encodeURIComponent(params.sku)}`
  await browser.put(path, { version: record.version, parts: warrantyAdded(record) })
  const { entries } = (await browser.get(`/history?record=${encodeURIComponent(`product:${params.sku}`)}`)).body
  return { browser, params, path, body: { entry: Number(entries[0]?.id) } }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })
const parts: ProductParts = {
  texts: {},
  prices: {},
  warranty: 12,
  category: 1,
  position: 1,
  leadDays: null,
  durabilityYears: null,
  calibrations: [],
  certifies: null,
  connected: null,
  supportUntil: null,
  facts: {},
  highlights: [],
  contents: [],
  accessories: [],
  related: [],
  spares: [],
  withdrawn: false,
  successor: null,
}
let made = 0
const newNumbers = () => ({ sku: `conformance-${Date.now()}-${++made}`, code: 'Conformance' })
const version = '0'.repeat(40)
const stock = { difference: 1, availability: 'available' }

const back = { reads: reading((sent) => `/products/${param(sent, 'sku')}`) }

const success: StaffCase = async (stage) => ({ browser: await owner(stage) })

export const catalogueCases: StaffCasesOf<typeof catalogueCalls> = {
  catalogueChoices: { success, errors: {} },
  products: { success, errors: {} },
  productNames: {
    success: async (stage) => ({ browser: (await stage.worker('orders')).browser, query: { search: 'a' } }),
    errors: {},
  },
  makeProduct: {
    success: async (stage) => {
      const { browser, record } = await product(stage)
      const { category, texts } = record.parts
      return { browser, body: { ...newNumbers(), category, texts } }
    },
    errors: {
      ALREADY_THERE: async (stage) => {
        const { browser, params, record } = await product(stage)
        const { category, texts } = record.parts
        return { browser, body: { ...params, code: 'Conformance', category, texts } }
      },
    },
  },
  copyProduct: {
    success: async (stage) => {
      const { browser, params } = await product(stage)
      return { browser, params, body: newNumbers() }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: newNumbers() }),
      ALREADY_THERE: async (stage) => {
        const { browser, params } = await product(stage)
        return { browser, params, body: { ...params, code: 'Conformance' } }
      },
    },
  },
  product: {
    success: async (stage) => {
      const { browser, params } = await product(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  changeProduct: {
    success: async (stage) => {
      const { browser, params, record } = await product(stage)
      return { browser, params, body: { version: record.version, parts: warrantyAdded(record) } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { version, parts } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params, record } = await product(stage)
        return { browser, params, body: { version, parts: record.parts } }
      },
    },
    back,
  },
  changeStock: {
    success: async (stage) => {
      const { browser, params, record } = await product(stage)
      return { browser, params, body: { ...stock, availability: record.availability } }
    },
    errors: { NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: stock }) },
    back,
  },
  undoProduct: {
    success: async (stage) => {
      const { browser, params, body } = await changed(stage)
      return { browser, params, body }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { entry: 1 } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params, path, body } = await changed(stage)
        // Changed again since.
        const record: ProductRecord = (await browser.get(path)).body
        await browser.put(path, { version: record.version, parts: warrantyAdded(record) })
        return { browser, params, body }
      },
    },
    back,
  },
}
