import type { plansCalls } from '#lib/contract/staff/plans-calls.ts'
import type { PlannedPrice, ProductPrices } from '#lib/contract/staff/plans.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCasesOf } from './case.ts'

/** Prices of the first product there is, as somebody has read them. */
async function prices(stage: StaffStage) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  const params = { sku: String(products[0]?.sku) }
  const path = `/products/${encodeURIComponent(params.sku)}/prices`
  const { version, plans }: ProductPrices = (await browser.get(path)).body
  return { browser, params, path, version, plans: plans.map(({ holds, ...plan }) => plan) }
}

const planned = (from: string, until: string | null): Omit<PlannedPrice, 'id' | 'holds'> & { id: null } => ({
  ...{ id: null, culture: 'pl-PL', net: 4_200, regular: null, from, until },
})

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })
const nothing = { version: '0'.repeat(40), plans: [] }
let year = 30

/** Times of a year that no other case has. */
const spring = () => planned(`20${++year}-03-01T08:00`, `20${year}-04-01T08:00`)

export const plansCases: StaffCasesOf<typeof plansCalls> = {
  productPrices: {
    success: async (stage) => {
      const { browser, params } = await prices(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  planPrices: {
    success: async (stage) => {
      const { browser, params, version, plans } = await prices(stage)
      return { browser, params, body: { version, plans: [...plans, spring()] } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: nothing }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await prices(stage)
        return { browser, params, body: nothing }
      },
      PLANS_OVERLAP: async (stage) => {
        const { browser, params, version, plans } = await prices(stage)
        const one = spring()
        return { browser, params, body: { version, plans: [...plans, one, one] } }
      },
      PLAN_HOLDS: async (stage) => {
        const { browser, params, path, version, plans } = await prices(stage)
        // The minute that runs in every market by now: whatever begins in it holds, or is about to.
        const from = new Intl.DateTimeFormat('sv-SE', {
          ...{ timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' },
        })
          .format(new Date())
          .replace(' ', 'T')
        const added = await browser.put(path, { version, plans: [...plans, planned(from, '2029-01-01T08:00')] })
        const now: ProductPrices = added.body
        const begun = now.plans.map(({ holds, ...plan }) => (plan.from === from ? { ...plan, net: 4_100 } : plan))
        return { browser, params, body: { version: now.version, plans: begun } }
      },
      TIME_IS_OVER: async (stage) => {
        const { browser, params, version, plans } = await prices(stage)
        return { browser, params, body: { version, plans: [...plans, planned('2020-01-01T08:00', null)] } }
      },
    },
    back: { reads: reading((sent) => `/products/${param(sent, 'sku')}/prices`) },
  },
}
