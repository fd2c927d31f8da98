import type { shopCalls } from '#lib/contract/staff/shop-calls.ts'
import { Refusal } from '../../problem.ts'
import { type StaffHandlers, whoOf } from '../staff-routes.ts'
import type { StaffServices } from '../staff-services.ts'
import { bannerKind } from './banner-record.ts'
import { addBanner, listBanners, moveBanner } from './banners.ts'
import { categoryKind } from './category-record.ts'
import { addCategory, moveCategory, readTree } from './category-tree.ts'
import { counterpartKind, listCounterparts } from './counterparts.ts'
import { deliveryKind } from './delivery-record.ts'
import { forgetAddress, readOldAddresses } from './old-addresses.ts'
import { addRecord, changeRecord, readRecord, type RecordKind, removeRecord, undoRecord } from './records.ts'
import { settingKind } from './setting-record.ts'

const kinds: readonly RecordKind[] = [categoryKind, bannerKind, settingKind, deliveryKind, counterpartKind]

/** The kind of record that a call names, and which one of them. */
function named({ kind, key = '' }: Record<string, string>): [RecordKind, string] {
  const found = kinds.find(({ name }) => name === kind)
  if (!found) throw new Refusal('NOT_FOUND')
  return [found, key]
}

export const shopHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof shopCalls> => ({
  shopRecord: async (call) => {
    const [kind, key] = named(call.params)
    return readRecord(kind, services.db, key)
  },
  changeShopRecord: async (call) => {
    const [kind, key] = named(call.params)
    return changeRecord(kind, services.db, key, call)
  },
  undoShopRecord: async (call) => {
    const [kind, key] = named(call.params)
    return undoRecord(kind, services.db, key, call)
  },
  addShopRecord: async (call) => {
    const [kind] = named(call.params)
    return addRecord(kind, services.db, call)
  },
  removeShopRecord: async (call) => {
    const [kind, key] = named(call.params)
    return removeRecord(kind, services.db, key, call)
  },
  counterparts: (call) => listCounterparts(services.db, call.query),
  categories: (call) => readTree(services.db, whoOf(call).person.language),
  addCategory: (call) => addCategory(services, call),
  moveCategory: (call) => moveCategory(services, call),
  oldAddresses: (call) => readOldAddresses(services, call),
  forgetAddress: (call) => forgetAddress(services, call),
  banners: (call) => listBanners(services.db, whoOf(call).person.language),
  addBanner: (call) => addBanner(services, call),
  moveBanner: (call) => moveBanner(services, call),
})
