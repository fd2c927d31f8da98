import type { documentsCalls } from '#lib/contract/staff/documents-calls.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, param, reading, type StaffCase, type StaffCasesOf, withoutFiles } from './case.ts'

let papers = 0
/** A paper that nobody has sent before. */
const paper = () => new TextEncoder().encode(`%PDF-1.7\n% ${++papers}\nstartxref\n0\n%%EOF\n`)

/** The first product there is, with its papers as somebody has read them. */
async function product(stage: StaffStage) {
  const browser = await owner(stage)
  const { products } = (await browser.get('/products')).body
  const params = { sku: String(products[0]?.sku) }
  const { version } = (await browser.get(`/products/${encodeURIComponent(params.sku)}/documents`)).body
  return { browser, params, version: String(version) }
}

async function oneMore(stage: StaffStage) {
  const { browser, params, version } = await product(stage)
  const { file } = (await browser.sendFile('/papers', paper())).body
  return {
    ...{ browser, params },
    body: { version, documents: [{ kind: 'manual', language: 'pl', title: 'Instrukcja', file }] },
  }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { sku: 'no-such-product' } })
const unseen = { version: '0'.repeat(40), documents: [] }

const sentPaper: StaffCase = async (stage) => ({ browser: await owner(stage), body: paper() })

export const documentsCases: StaffCasesOf<typeof documentsCalls> = {
  sendPaper: {
    success: sentPaper,
    // It is part of no record before one is saved with it.
    notes: [],
    errors: {
      FILE_UNREADABLE: async (stage) => ({ browser: await owner(stage), body: new TextEncoder().encode('no paper') }),
      FILES_UNAVAILABLE: withoutFiles(sentPaper),
    },
  },
  productDocuments: {
    success: async (stage) => {
      const { browser, params } = await product(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  changeDocuments: {
    success: oneMore,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: unseen }),
      RECORD_CHANGED: async (stage) => ({ ...(await oneMore(stage)), body: unseen }),
      FILES_UNAVAILABLE: withoutFiles(oneMore),
    },
    back: { reads: reading((sent) => `/products/${param(sent, 'sku')}/documents`) },
  },
}
