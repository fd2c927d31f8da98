import { randomUUID } from 'node:crypto'
import type { certificatesCalls } from '#lib/contract/staff/certificates-calls.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { writeDcc } from '../../../../api/catalog/certificates/dcc/write-dcc.ts'
import { certified } from '../../../support/dcc/certified.ts'
import type { StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, param, reading, type StaffCase, type StaffCasesOf, withoutFiles } from './case.ts'

const kind = 'certificate'
const path = '/order-records/certificate'
const version = '0'.repeat(40)

const newOne = () => ({
  fields: { serial: randomUUID(), sku: 'NM-10', number: 'WZ/1', certificateKind: 'factory', issued: '2026-01-15' },
})

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { kind, key: '99999' } })
const ofShop = async (stage: StaffStage) => ({ browser: await owner(stage), params: { kind: 'category' } })

/** A certificate that was made for a case. */
async function certificate(stage: StaffStage) {
  const browser = await owner(stage)
  const record: ShopRecord = (await browser.post(path, newOne())).body
  return { browser, record, params: { kind, key: record.record.slice('certificate:'.length) } }
}

/** One that was changed, with what to take back. */
async function changed(stage: StaffStage) {
  const { browser, record, params } = await certificate(stage)
  const saved = await browser.put(`${path}/${params.key}`, { version: record.version, fields: { months: '12' } })
  const { entries } = (await browser.get(`/history?record=${record.record}`)).body
  return { browser, record: saved.body as ShopRecord, params, body: { entry: Number(entries[0]?.id) } }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const table = (more = '') =>
  `sku;serial;number;issued\nNM-10;conformance-import-${randomUUID()};WZ/1;2026-01-15\n${more}`
const taking = { seen: '', take: 'all' }

/** A file as it was shown, with more lines. */
async function checked(stage: StaffStage, more = '') {
  const browser = await owner(stage)
  const body = bytes(table(more))
  const { seen } = (await browser.sendFile('/certificates/import/check', body)).body
  return { browser, body, query: { ...taking, seen: String(seen) } }
}

const file =
  (text: string): StaffCase =>
  async (stage) => ({ browser: await owner(stage), body: bytes(text), query: taking })

const badFiles = {
  TABLE_UNREADABLE: file('sku;a\u0000'),
  FILE_TOO_LONG: file(`sku\n${'x\n'.repeat(20_001)}`),
  FILE_WITHOUT_SKU: file('name\nx\n'),
}

const pdf = () => new TextEncoder().encode('%PDF-1.7\nstartxref\n0\n%%EOF\n')

const sentPaper: StaffCase = async (stage) => ({ browser: await owner(stage), body: pdf() })

const sentDcc: StaffCase = async (stage) => ({ browser: await owner(stage), body: bytes(writeDcc(certified)) })

/** What one is saved with that has a paper. */
async function withPaper(stage: StaffStage) {
  const { browser, record, params } = await certificate(stage)
  const { file: paper } = (await browser.sendFile('/certificates/papers', pdf())).body
  return { browser, params, body: { version: record.version, fields: { file: String(paper) } } }
}

/** One whose paper was taken off, with what to take back. */
async function paperless(stage: StaffStage) {
  const { browser, params, body } = await withPaper(stage)
  const saved = await browser.put(`${path}/${params.key}`, body)
  await browser.put(`${path}/${params.key}`, { version: saved.body.version, fields: { file: '' } })
  const { entries } = (await browser.get(`/history?record=${saved.body.record}`)).body
  return { browser, params, body: { entry: Number(entries[0]?.id) } }
}

const back = { reads: reading((sent) => `${path}/${param(sent, 'key')}`) }

export const certificatesCases: StaffCasesOf<typeof certificatesCalls> = {
  certificates: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  checkCertificates: {
    success: async (stage) => ({ browser: await owner(stage), body: bytes(table()) }),
    errors: badFiles,
    notes: [],
  },
  importCertificates: {
    success: checked,
    errors: {
      ...badFiles,
      FILE_HAS_FAULTS: async (stage) => checked(stage, 'NM-10;;;\n'),
      RECORD_CHANGED: async (stage) => ({ ...(await checked(stage)), query: taking }),
    },
    back: {
      reads: reading(() => '/certificates?search=conformance-import'),
      sends: async ({ sent: { browser }, entry }) => {
        const key = String(entry?.record.slice('certificate:'.length))
        const { version: read } = (await browser.get(`${path}/${key}`)).body
        return { params: { kind, key }, query: { version: read } }
      },
    },
  },
  sendCertificate: {
    success: sentPaper,
    errors: {
      FILE_UNREADABLE: async (stage) => ({
        browser: await owner(stage),
        body: new TextEncoder().encode('no paper'),
      }),
      FILES_UNAVAILABLE: withoutFiles(sentPaper),
    },
    // It is part of no record before one is saved with it.
    notes: [],
  },
  sendDcc: {
    success: sentDcc,
    errors: {
      DCC_UNREADABLE: async (stage) => ({ browser: await owner(stage), body: bytes('<Invoice/>') }),
      FILES_UNAVAILABLE: withoutFiles(sentDcc),
    },
    // It is part of no record before one is saved with it.
    notes: [],
  },
  orderRecord: {
    success: async (stage) => {
      const { browser, params } = await certificate(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  changeOrderRecord: {
    success: async (stage) => {
      const { browser, record, params } = await certificate(stage)
      return { browser, params, body: { version: record.version, fields: { number: 'WZ/2' } } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { version, fields: {} } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await certificate(stage)
        return { browser, params, body: { version, fields: {} } }
      },
      FILES_UNAVAILABLE: withoutFiles(withPaper),
    },
    back,
  },
  undoOrderRecord: {
    success: async (stage) => {
      const { browser, params, body } = await changed(stage)
      return { browser, params, body }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { entry: 1 } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, record, params, body } = await changed(stage)
        await browser.put(`${path}/${params.key}`, { version: record.version, fields: { months: '24' } })
        return { browser, params, body }
      },
      FILES_UNAVAILABLE: withoutFiles(paperless),
    },
    back,
  },
  addOrderRecord: {
    success: async (stage) => ({ browser: await owner(stage), params: { kind }, body: newOne() }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofShop(stage)), body: { fields: {} } }),
      FILES_UNAVAILABLE: withoutFiles(async (stage) => {
        const { browser, body } = await withPaper(stage)
        return { browser, params: { kind }, body: { fields: { ...newOne().fields, ...body.fields } } }
      }),
    },
    back: {
      reads: reading((sent) => `/certificates?search=${bodyOf(sent).fields.serial}`),
      sends: ({ answer: { record, version: read } }) => ({
        params: { kind, key: record.slice('certificate:'.length) },
        query: { version: read },
      }),
    },
  },
  removeOrderRecord: {
    success: async (stage) => {
      const { browser, record, params } = await certificate(stage)
      return { browser, params, query: { version: record.version } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), query: { version } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await certificate(stage)
        return { browser, params, query: { version } }
      },
    },
    back,
  },
}
