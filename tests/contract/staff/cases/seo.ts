import type { seoCalls } from '#lib/contract/staff/seo-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, type StaffCasesOf } from './case.ts'

/** The first product there is. */
async function product(stage: StaffStage) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  return { browser, params: { sku: String(products[0]?.sku) } }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })

export const seoCases: StaffCasesOf<typeof seoCalls> = {
  sites: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  productSeo: { success: product, errors: { NOT_FOUND: ofNone } },
}
