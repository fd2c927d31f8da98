import { randomUUID } from 'node:crypto'
import type { shopCalls } from '#lib/contract/staff/shop-calls.ts'
import type { ShopRecord, StaffBanners, StaffCategories } from '#lib/contract/staff/shop.ts'
import type { StaffStage } from '../staff-stage.ts'
import { type BackCase, bodyOf, owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const version = '0'.repeat(40)

const success: StaffCase = async (stage) => ({ browser: await owner(stage) })

async function tree(stage: StaffStage): Promise<StaffCategories> {
  return (await (await owner(stage)).get('/shop/categories')).body
}

/** A category that was made for a case. */
async function category(stage: StaffStage) {
  const browser = await owner(stage)
  const { body } = await browser.post('/shop/categories', newOne())
  const record: ShopRecord = body
  const params = { kind: 'category', key: record.record.slice('category:'.length) }
  return { browser, record, params, path: `/shop/records/category/${params.key}` }
}

const newOne = () => ({ parent: null, language: 'pl', name: 'Nowa', uri: `nowa-${randomUUID()}` })

const described = ({ version: read }: ShopRecord, words: string) => ({
  ...{ version: read, fields: { 'description pl': words } },
})

const ofNone = async (stage: StaffStage) => ({
  ...{ browser: await owner(stage), params: { kind: 'category', key: '99999', id: '99999' } },
})

/** A change that stands in the log. */
async function changed(stage: StaffStage) {
  const { browser, record, params, path } = await category(stage)
  await browser.put(path, described(record, 'Raz.'))
  const { entries } = (await browser.get(`/history?record=${record.record}`)).body
  return { browser, params, path, body: { entry: Number(entries[0]?.id) } }
}

/** A category that has left an address. */
async function moved(stage: StaffStage) {
  const { browser, record, path } = await category(stage)
  const fields = { 'uri pl': `przeniesiona-${randomUUID()}` }
  await browser.put(path, { version: record.version, fields })
  return { browser, record: record.record, uri: record.fields['uri pl'] ?? '' }
}

/** A banner that was made for a case. */
async function banner(stage: StaffStage) {
  const browser = await owner(stage)
  const { body } = await browser.post('/shop/banners', { where: 'slider', category: null })
  return { browser, params: { key: String(body.record).slice('banner:'.length) } }
}

/** A cross-reference that was made for a case. */
async function crossReference(stage: StaffStage) {
  const browser = await owner(stage)
  const { body } = await browser.post('/shop/records/counterpart', await newCrossReference(stage))
  const params = { kind: 'counterpart', key: String(body.record).slice('counterpart:'.length) }
  return { browser, params, query: { version: String(body.version) } }
}

async function newCrossReference(stage: StaffStage) {
  const { products } = (await (await owner(stage)).get('/products')).body
  const fields = { maker: 'Fluke', model: randomUUID(), relation: 'comparable', instead: String(products[0]?.sku) }
  return { fields }
}

const bannersVersion = async (stage: StaffStage) => (await (await owner(stage)).get('/shop/banners')).body.version

/** Whoever is here for the content reads who may buy, and does not change it. */
async function accessOfContent(stage: StaffStage) {
  const { browser } = await stage.worker('content')
  return { browser, params: { kind: 'shop', key: 'access' } }
}

const back = { reads: reading((sent) => `/shop/records/${param(sent, 'kind')}/${param(sent, 'key')}`) }

/** One that was made is removed as it was answered. */
const removal: BackCase['sends'] = ({ answer: { record, version: read } }) => {
  const [kind = '', key = ''] = String(record).split(':')
  return { params: { kind, key }, query: { version: read } }
}

const treeAsRead = reading(() => '/shop/categories')
const bannersAsRead = reading(() => '/shop/banners')

/** The place of a category among its sisters. */
function placeOf({ categories }: StaffCategories, key: string | undefined) {
  const { id, parent } = categories.find((one) => String(one.id) === key) ?? { id: 0, parent: null }
  return { parent, place: categories.filter((one) => one.parent === parent).findIndex((one) => one.id === id) }
}

export const shopCases: StaffCasesOf<typeof shopCalls> = {
  shopRecord: {
    success: async (stage) => {
      const { browser, params } = await category(stage)
      return { browser, params }
    },
    errors: { NOT_FOUND: ofNone },
  },
  changeShopRecord: {
    success: async (stage) => {
      const { browser, params, record } = await category(stage)
      return { browser, params, body: described(record, 'Raz.') }
    },
    errors: {
      NOT_ALLOWED: async (stage) => ({ ...(await accessOfContent(stage)), body: { version, fields: {} } }),
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { version, fields: {} } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await category(stage)
        return { browser, params, body: { version, fields: {} } }
      },
    },
    back,
  },
  undoShopRecord: {
    success: async (stage) => {
      const { browser, params, body } = await changed(stage)
      return { browser, params, body }
    },
    errors: {
      NOT_ALLOWED: async (stage) => ({ ...(await accessOfContent(stage)), body: { entry: 1 } }),
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { entry: 1 } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params, path, body } = await changed(stage)
        // Changed again since.
        await browser.put(path, described((await browser.get(path)).body, 'Dwa.'))
        return { browser, params, body }
      },
    },
    back,
  },
  addShopRecord: {
    success: async (stage) => ({
      ...{ browser: await owner(stage), params: { kind: 'counterpart' }, body: await newCrossReference(stage) },
    }),
    errors: {
      // Categories and banners are made by calls of their own.
      NOT_FOUND: async (stage) => ({
        ...{ browser: await owner(stage), params: { kind: 'category' }, body: { fields: {} } },
      }),
    },
    back: { reads: reading((sent) => `/shop/counterparts?search=${bodyOf(sent).fields.model}`), sends: removal },
  },
  removeShopRecord: {
    success: crossReference,
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, params, query } = await crossReference(stage)
        await browser.delete(`/shop/records/counterpart/${params.key}?version=${query.version}`)
        return { browser, params, query }
      },
      NOT_EMPTY: async (stage) => {
        const { browser, params, record } = await category(stage)
        await browser.post('/shop/categories', { ...newOne(), parent: Number(params.key) })
        return { browser, params, query: { version: record.version } }
      },
      RECORD_CHANGED: async (stage) => ({ ...(await crossReference(stage)), query: { version } }),
    },
    back,
  },
  counterparts: { success, errors: {} },
  categories: { success, errors: {} },
  addCategory: {
    success: async (stage) => ({ browser: await owner(stage), body: newOne() }),
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), body: { ...newOne(), parent: 99_999 } }),
    },
    back: { reads: treeAsRead, sends: removal },
  },
  moveCategory: {
    success: async (stage) => {
      const { browser, params } = await category(stage)
      const body = { version: (await tree(stage)).version, parent: null, place: 0 }
      return { browser, params: { id: params.key }, body }
    },
    errors: {
      NOT_FOUND: async (stage) => ({
        ...(await ofNone(stage)),
        body: { version: (await tree(stage)).version, parent: null, place: 0 },
      }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await category(stage)
        return { browser, params: { id: params.key }, body: { version, parent: null, place: 0 } }
      },
    },
    back: {
      reads: treeAsRead,
      sends: ({ sent: { params = {} }, answer, before }) => ({
        ...{ params, body: { version: answer.version, ...placeOf(before, String(params['id'])) } },
      }),
    },
  },
  oldAddresses: {
    success: async (stage) => {
      const { browser, record } = await moved(stage)
      return { browser, query: { record } }
    },
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), query: { record: 'product:NS-1' } }) },
  },
  forgetAddress: {
    success: async (stage) => {
      const { browser, record, uri } = await moved(stage)
      return { browser, body: { record, language: 'pl', uri } }
    },
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, record } = await moved(stage)
        return { browser, body: { record, language: 'pl', uri: 'nigdy-jej-tu-nie-bylo' } }
      },
    },
  },
  banners: { success, errors: {} },
  addBanner: {
    success: async (stage) => ({ browser: await owner(stage), body: { where: 'slider', category: null } }),
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), body: { where: 'main', category: 99_999 } }),
    },
    back: { reads: bannersAsRead, sends: removal },
  },
  moveBanner: {
    success: async (stage) => {
      // Two of them, so that there is somewhere to go.
      await banner(stage)
      const { browser, params } = await banner(stage)
      return { browser, params, body: { version: await bannersVersion(stage), place: 0 } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({
        ...(await ofNone(stage)),
        body: { version: await bannersVersion(stage), place: 0 },
      }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await banner(stage)
        return { browser, params, body: { version, place: 0 } }
      },
    },
    back: {
      reads: bannersAsRead,
      sends: ({ sent: { params = {} }, answer, before }) => {
        const beside = (before as StaffBanners).banners.filter(({ where }) => where === 'slider')
        const place = beside.findIndex(({ key }) => key === params['key'])
        return { params, body: { version: answer.version, place } }
      },
    },
  },
}
