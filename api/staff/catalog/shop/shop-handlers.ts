import { accesses } from '#lib/contract/shop-settings.ts'
import type { extensionsCalls } from '#lib/contract/staff/extensions-calls.ts'
import type { shopCalls } from '#lib/contract/staff/shop-calls.ts'
import { type StaffHandlers, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { bannerKind } from './banner-record.ts'
import { addBanner, listBanners, moveBanner } from './banners.ts'
import { categoryKind } from './category-record.ts'
import { addCategory, moveCategory, readTree } from './category-tree.ts'
import { connectedKind } from './connected-record.ts'
import { crossReferenceKind, listCrossReferences } from './cross-references.ts'
import { deliveryKind } from './delivery-record.ts'
import { extensionKind } from './extension-record.ts'
import { listPages, listRows } from './extension-rows.ts'
import { forgetAddress, readOldAddresses } from './old-addresses.ts'
import { redirectKind } from '../searches/redirect-record.ts'
import { synonymKind } from '../searches/synonym-record.ts'
import { recordHandlers } from './record-handlers.ts'
import { requireValid, type RecordKind } from './records.ts'
import { seoSetting } from './seo-setting.ts'
import type { Setting } from './setting.ts'
import { tagsSetting } from './tags-setting.ts'
import { readAttribute, writeAttribute } from './shop-attribute.ts'

const code = 'SHOP_ACCESS'

/** What an edition may say besides: nothing, and then it does as all others do. */
const unsaid = ''
const isKnown = (access = unsaid) => accesses.some((one) => one === access)

/** A shop that says nothing is open. An edition may do otherwise, and a language where an import has said so. */
const accessSetting: Setting = {
  title: code,
  isForOwners: true,
  read: async (db, { locks }) => {
    const { val, display_vals } = await readAttribute(db, code, locks)
    const editions = (await readMarkets(db)).map(({ culture }): string => culture)
    const scopes = new Set([...editions, ...Object.keys(display_vals)])
    const others = [...scopes].map((scope) => [`access ${scope}`, display_vals[scope] ?? unsaid] as const)
    return { access: val ?? 'open', ...Object.fromEntries(others) }
  },
  wrong: (after, { changed }) =>
    changed
      .filter((field) => !isKnown(after[field]) && (field === 'access' || after[field] !== unsaid))
      .map((path) => ({ path, message: 'unknown' })),
  write: async (db, after) => {
    const { access = null, ...others } = after
    await writeAttribute(db, code, {
      val: access,
      display_vals: Object.fromEntries(
        Object.entries(others)
          .filter(([, value]) => value !== unsaid)
          .map(([field, value]) => [field.slice('access '.length), value]),
      ),
    })
  },
}

const settings = new Map<string, Setting>([
  ['seo', seoSetting],
  ['tags', tagsSetting],
  ['access', accessSetting],
])

export const settingKind: RecordKind = {
  name: 'shop',
  isForOwners: (key) => settings.get(key)?.isForOwners ?? false,
  read: async (db, key, options) => {
    const setting = settings.get(key)
    return setting && { title: setting.title, fields: await setting.read(db, options) }
  },
  write: async (db, key, { before, after }) => {
    const setting = settings.get(key)
    const changed = Object.keys(after).filter((field) => before[field] !== after[field])
    requireValid(setting?.wrong(after, { changed }) ?? [])
    await setting?.write(db, after, { changed })
  },
}

const kindsOf = ({ extensionPages }: StaffServices): readonly RecordKind[] => [
  ...[categoryKind, bannerKind, settingKind, deliveryKind, crossReferenceKind, connectedKind],
  ...[synonymKind, redirectKind],
  extensionKind(extensionPages),
]

export const shopHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof shopCalls> => {
  const records = recordHandlers(services, kindsOf(services))
  return {
    shopRecord: records.read,
    changeShopRecord: records.change,
    undoShopRecord: records.undo,
    addShopRecord: records.add,
    removeShopRecord: records.remove,
    counterparts: (call) => listCrossReferences(services.db, call.query),
    categories: (call) => readTree(services.db, whoOf(call).person.language),
    addCategory: (call) => addCategory(services, call),
    moveCategory: (call) => moveCategory(services, call),
    oldAddresses: (call) => readOldAddresses(services, call),
    forgetAddress: (call) => forgetAddress(services, call),
    banners: (call) => listBanners(services.db, whoOf(call).person.language),
    addBanner: (call) => addBanner(services, call),
    moveBanner: (call) => moveBanner(services, call),
  }
}

export const extensionsHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof extensionsCalls> => ({
  extensionPages: async (call) => listPages(services.extensionPages, whoOf(call).person.language),
  extensionRows: (call) => listRows(services.db, services.extensionPages, call.params['name'] ?? '', call.query),
})
