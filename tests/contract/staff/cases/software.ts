import type { softwareCalls } from '#lib/contract/staff/software-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCase, type StaffCasesOf, withoutFiles } from './case.ts'

let archives = 0
/** An archive of nothing that nobody has sent before: what a zip begins with, and its end. */
const archive = () => new TextEncoder().encode(`PK\u0003\u0004${++archives}PK\u0005\u0006${'\0'.repeat(18)}`)

/** The first product there is, with its software as somebody has read it. */
async function product(stage: StaffStage) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  const params = { sku: String(products[0]?.sku) }
  const { version } = (await browser.get(`/products/${encodeURIComponent(params.sku)}/software`)).body
  return { browser, params, version: String(version) }
}

async function oneMore(stage: StaffStage) {
  const { browser, params, version } = await product(stage)
  const { file } = (await browser.sendFile('/software', archive())).body
  const said = { released: '2026-11-24', system: '', name: '', notes: { pl: 'Szybszy start' }, file }
  return { browser, params, body: { version, software: [{ kind: 'firmware', version: `1.${archives}`, ...said }] } }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })
const unseen = { version: '0'.repeat(40), software: [] }

const sentSoftware: StaffCase = async (stage) => ({ browser: await owner(stage), body: archive() })

export const softwareCases: StaffCasesOf<typeof softwareCalls> = {
  sendSoftware: {
    success: sentSoftware,
    // It is part of no record before one is saved with it.
    notes: [],
    errors: {
      FILE_UNREADABLE: async (stage) => ({ browser: await owner(stage), body: new TextEncoder().encode('no archive') }),
      FILES_UNAVAILABLE: withoutFiles(sentSoftware),
    },
  },
  productSoftware: {
    success: async (stage) => {
      const { browser, params } = await product(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  changeSoftware: {
    success: oneMore,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: unseen }),
      RECORD_CHANGED: async (stage) => ({ ...(await oneMore(stage)), body: unseen }),
      FILES_UNAVAILABLE: withoutFiles(oneMore),
    },
    back: { reads: reading((sent) => `/products/${param(sent, 'sku')}/software`) },
  },
}
