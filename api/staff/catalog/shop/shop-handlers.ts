import type { shopCalls } from '#lib/contract/staff/shop-calls.ts'
import { type StaffHandlers, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { bannerKind } from './banner-record.ts'
import { addBanner, listBanners, moveBanner } from './banners.ts'
import { categoryKind } from './category-record.ts'
import { addCategory, moveCategory, readTree } from './category-tree.ts'
import { crossReferenceKind, listCrossReferences } from './cross-references.ts'
import { deliveryKind } from './delivery-record.ts'
import { forgetAddress, readOldAddresses } from './old-addresses.ts'
import { recordHandlers } from './record-handlers.ts'
import type { RecordKind } from './records.ts'
import { settingKind } from './setting-record.ts'

const kinds: readonly RecordKind[] = [categoryKind, bannerKind, settingKind, deliveryKind, crossReferenceKind]

export const shopHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof shopCalls> => {
  const records = recordHandlers(services, kinds)
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
