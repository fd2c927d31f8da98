import type { seoCalls } from '#lib/contract/staff/seo-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCasesOf } from './case.ts'

/** The first product there is. */
async function product(stage: StaffStage) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  return { browser, params: { sku: String(products[0]?.sku) } }
}

let times = 0

async function told(stage: StaffStage) {
  const { browser, params } = await product(stage)
  const { version } = (await browser.get(`/products/${encodeURIComponent(params.sku)}/seo`)).body
  const texts = { pl: { title: `Dokładny miernik ${++times}`, description: '' } }
  return { browser, params, body: { version: String(version), texts } }
}

const unseen = { version: '0'.repeat(40), texts: {} }

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })

export const seoCases: StaffCasesOf<typeof seoCalls> = {
  sites: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  productSeo: { success: product, errors: { NOT_FOUND: ofNone } },
  changeProductSeo: {
    success: told,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: unseen }),
      RECORD_CHANGED: async (stage) => ({ ...(await product(stage)), body: unseen }),
    },
    back: { reads: reading((sent) => `/products/${param(sent, 'sku')}/seo`) },
  },
}
