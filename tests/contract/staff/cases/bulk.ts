import type { bulkCalls } from '#lib/contract/staff/bulk-calls.ts'
import type { SheetRow } from '#lib/contract/staff/bulk.ts'
import type { StaffBrowser } from '../../../support/staff.ts'
import type { StaffStage } from '../staff-stage.ts'
import { type BackCase, owner, type StaffCase, type StaffCasesOf } from './case.ts'

const columns = 'warranty'

/** The first row of a sheet, as somebody has read it. */
async function row(stage: StaffStage) {
  const browser = await owner(stage)
  const [first] = (await browser.get(`/sheet?columns=${columns}`)).body.rows as SheetRow[]
  if (!first) throw new Error('There is no product')
  return { browser, row: first }
}

async function saving(stage: StaffStage) {
  const { browser, row: first } = await row(stage)
  const { sku, version, fields } = first
  const rows = [{ sku, version, fields: { warranty: (Number(fields['warranty']) + 1) % 100 } }]
  return { browser, body: { rows } }
}

const rule = { mode: 'change', by: 'percent', value: 10, basis: 'net', step: 1, ending: 0 }

async function raising(stage: StaffStage) {
  const { browser, row: first } = await row(stage)
  const { editions } = (await browser.get('/catalogue')).body
  const [culture] = editions.map((edition: { culture: string }) => edition.culture)
  return { browser, body: { ...rule, of: { skus: [first.sku] }, culture } }
}

const raised = async (stage: StaffStage) => {
  const { browser, body } = await raising(stage)
  const { seen } = (await browser.post('/prices/preview', body)).body
  return { browser, body: { ...body, seen } }
}

/** A change of many that stands in the log. */
async function done(stage: StaffStage) {
  const { browser, body } = await saving(stage)
  await browser.post('/sheet', body)
  const { changes } = (await browser.get('/many')).body
  return { browser, params: { id: String(changes[0].id) }, body: {} }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const taking = { name: 'products.csv', seen: '', take: 'all' }
const sent = ({ browser, text }: { browser: StaffBrowser; text: string }) => ({
  ...{ browser, query: taking },
  body: bytes(text),
})
const file =
  (text: string): StaffCase =>
  async (stage) =>
    sent({ browser: await owner(stage), text })

const badFiles = {
  TABLE_UNREADABLE: file('sku;a\u0000'),
  FILE_TOO_LONG: file(`sku\n${'x\n'.repeat(20_001)}`),
  FILE_WITHOUT_SKU: file('name\nx\n'),
}

/** A file that changes the first product. */
async function lines(stage: StaffStage) {
  const { browser, row: first } = await row(stage)
  return { browser, text: `sku;warranty\n${first.sku};${(Number(first.fields['warranty']) + 1) % 100}\n` }
}

/** The same, as it was shown, with more lines. */
async function checked(stage: StaffStage, more = '') {
  const { browser, text } = await lines(stage)
  const body = bytes(text + more)
  const { seen } = (await browser.sendFile('/import/check', body)).body
  return { browser, body, query: { ...taking, seen } }
}

const success: StaffCase = async (stage) => ({ browser: await owner(stage) })

/** All cases change the first product there is. */
const back: BackCase = {
  reads: async ({ browser }) => {
    const { products } = (await browser.get('/products')).body
    return (await browser.get(`/products/${encodeURIComponent(String(products[0].sku))}`)).body
  },
  sends: async ({ sent: { browser } }) => {
    const { changes } = (await browser.get('/many')).body
    return { params: { id: String(changes[0].id) }, body: {} }
  },
}

export const bulkCases: StaffCasesOf<typeof bulkCalls> = {
  sheet: { success: async (stage) => ({ browser: await owner(stage), query: { columns } }), errors: {} },
  saveSheet: { success: saving, errors: {}, notes: ['many.sheet', 'product.changed'], back },
  marketSteps: { success, errors: {} },
  previewPrices: { success: raising, errors: {}, notes: [] },
  changePrices: {
    success: raised,
    errors: { RECORD_CHANGED: async (stage) => ({ ...(await raised(stage)), ...(await withSeen(stage, 'other')) }) },
    notes: ['many.prices', 'product.changed'],
    back,
  },
  exportProducts: {
    success: async (stage) => ({ browser: await owner(stage), query: { columns, as: 'csv' } }),
    errors: {},
  },
  checkImport: { success: async (stage) => sent(await lines(stage)), errors: badFiles, notes: [] },
  importFile: {
    success: checked,
    errors: {
      ...badFiles,
      FILE_HAS_FAULTS: async (stage) => checked(stage, 'NM-none;1\n'),
      RECORD_CHANGED: async (stage) => ({ ...(await checked(stage)), query: { ...taking, seen: 'other' } }),
    },
    notes: ['many.imported', 'product.changed'],
    back,
  },
  manyChanges: { success, errors: {} },
  undoMany: {
    success: done,
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { id: '0' }, body: {} }),
      ALREADY_UNDONE: async (stage) => {
        const made = await done(stage)
        await made.browser.post(`/many/${made.params.id}/undo`)
        return made
      },
    },
    notes: ['many.undone', 'product.undone'],
  },
}

async function withSeen(stage: StaffStage, seen: string) {
  const { browser, body } = await raising(stage)
  return { browser, body: { ...body, seen } }
}
