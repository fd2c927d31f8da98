import { randomUUID } from 'node:crypto'
import type { contractsCalls } from '#lib/contract/staff/contracts-calls.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import type { StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const path = '/buyer-records'
const version = '0'.repeat(40)

const newGroup = () => ({ fields: { name: `Labs ${randomUUID()}` } })

async function group(stage: StaffStage) {
  const browser = await owner(stage)
  const record: ShopRecord = (await browser.post(`${path}/group`, newGroup())).body
  return { browser, record, params: { kind: 'group', key: record.record.slice('group:'.length) } }
}

const newContract = async (stage: StaffStage) => {
  const { browser, record } = await group(stage)
  const fields = { name: `Frame ${randomUUID()}`, customerGroup: record.title, 'price * *': '1: -5%' }
  return { browser, body: { fields } }
}

/** A contract that was made for a case. */
async function contract(stage: StaffStage) {
  const { browser, body } = await newContract(stage)
  const record: ShopRecord = (await browser.post(`${path}/contract`, body)).body
  return { browser, record, params: { kind: 'contract', key: record.record.slice('contract:'.length) } }
}

/** One that was changed, with what to take back. */
async function changed(stage: StaffStage) {
  const { browser, record, params } = await contract(stage)
  const fields = { 'price * *': '1: -7%' }
  const saved = await browser.put(`${path}/contract/${params.key}`, { version: record.version, fields })
  const { entries } = (await browser.get(`/history?record=${record.record}`)).body
  return { browser, record: saved.body as ShopRecord, params, body: { entry: Number(entries[0]?.id) } }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const pricesFile =
  (text: string): StaffCase =>
  async (stage) => ({ browser: await owner(stage), query: { seen: '' }, body: bytes(text) })

const badFiles = {
  TABLE_UNREADABLE: pricesFile('contract;a\u0000'),
  FILE_TOO_LONG: pricesFile(`contract;sku;price\n${'x\n'.repeat(20_001)}`),
  FILE_WITHOUT_COLUMNS: pricesFile('name\nx\n'),
}

/** A file that changes a contract, as it was shown, with more lines. */
async function shown(stage: StaffStage, more = '') {
  const { browser, record, params } = await contract(stage)
  const body = bytes(`contract;sku;category;price\n"${record.title}";;;-9%\n${more}`)
  const { seen } = (await browser.sendFile('/contract-prices/check', body)).body
  return { browser, record, params, body, query: { seen } }
}

const ofNone = async (stage: StaffStage) => ({
  browser: await owner(stage),
  params: { kind: 'contract', key: '99999' },
})
const success = async (stage: StaffStage) => ({ browser: await owner(stage) })
const back = { reads: reading((sent) => `${path}/contract/${param(sent, 'key')}`) }

export const contractsCases: StaffCasesOf<typeof contractsCalls> = {
  contracts: { success, errors: {} },
  exportContractPrices: {
    success: async (stage) => ({ browser: await owner(stage), query: { as: 'csv' } }),
    errors: { FILE_TOO_LONG: { heldBy: 'api/staff/customers/contracts/contract-files.test.ts' } },
  },
  checkContractPrices: { success: shown, errors: badFiles, notes: [] },
  importContractPrices: {
    success: shown,
    errors: {
      ...badFiles,
      FILE_HAS_FAULTS: async (stage) => shown(stage, 'None;;;-5%\n'),
      RECORD_CHANGED: async (stage) => ({ ...(await shown(stage)), query: { seen: 'other' } }),
    },
    notes: ['contract.changed'],
    back: {
      reads: async ({ browser, body }) => {
        const name = /"([^"]+)"/.exec(new TextDecoder().decode(body as Uint8Array))?.[1] ?? ''
        const { contracts } = (await browser.get(`/contracts?search=${encodeURIComponent(name)}`)).body
        return (await browser.get(`${path}/contract/${contracts[0].id}`)).body
      },
      sends: ({ entry }) => ({
        params: { kind: 'contract', key: String(entry?.record.slice('contract:'.length)) },
        body: { entry: Number(entry?.id) },
      }),
    },
  },
  customerGroups: { success, errors: {} },
  buyerRecord: {
    success: async (stage) => {
      const { browser, params } = await contract(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  changeBuyerRecord: {
    success: async (stage) => {
      const { browser, record, params } = await contract(stage)
      return { browser, params, body: { version: record.version, fields: { 'price * *': '1: -6%' } } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { version, fields: {} } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await contract(stage)
        return { browser, params, body: { version, fields: {} } }
      },
    },
    back,
  },
  undoBuyerRecord: {
    success: async (stage) => {
      const { browser, params, body } = await changed(stage)
      return { browser, params, body }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { entry: 1 } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, record, params, body } = await changed(stage)
        const fields = { 'price * *': '1: -8%' }
        await browser.put(`${path}/contract/${params.key}`, { version: record.version, fields })
        return { browser, params, body }
      },
    },
    back,
  },
  addBuyerRecord: {
    success: async (stage) => ({ ...(await newContract(stage)), params: { kind: 'contract' } }),
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { kind: 'banner' }, body: { fields: {} } }),
    },
    back: {
      reads: reading((sent) => `/contracts?search=${encodeURIComponent(bodyOf(sent).fields.name)}`),
      sends: ({ answer: { record, version: read } }) => ({
        params: { kind: 'contract', key: record.slice('contract:'.length) },
        query: { version: read },
      }),
    },
  },
  removeBuyerRecord: {
    success: async (stage) => {
      const { browser, record, params } = await contract(stage)
      return { browser, params, query: { version: record.version } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), query: { version } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await contract(stage)
        return { browser, params, query: { version } }
      },
      STILL_USED: async (stage) => {
        const { browser, body } = await newContract(stage)
        await browser.post(`${path}/contract`, body)
        const { groups } = (await browser.get('/customer-groups')).body
        const used = groups.find(({ name }: { name: string }) => name === body.fields.customerGroup)
        const params = { kind: 'group', key: String(used?.id) }
        const { version: read } = (await browser.get(`${path}/group/${params.key}`)).body
        return { browser, params, query: { version: read } }
      },
    },
    back,
  },
}
