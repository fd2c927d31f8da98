import { CrossReferenceList, CrossReferencesQuery } from './cross-references.ts'
import { staffEndpoint } from './endpoint.ts'
import { ForgottenAddress, OldAddresses, OldAddressesQuery } from './old-addresses.ts'
import {
  BannerMove,
  CategoryMove,
  NewBanner,
  NewCategory,
  NewShopRecord,
  RemovalQuery,
  RemovedRecord,
  ShopChange,
  ShopRecord,
  ShopUndo,
  StaffBanners,
  StaffCategories,
} from './shop.ts'

/** What is asked of how the shop is arranged: categories and what they say. */
export const shopCalls = {
  shopRecord: staffEndpoint('GET', '/shop/records/:kind/:key', {
    needs: 'shop',
    summary: 'A record of the shop in every language, such as a category',
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  changeShopRecord: staffEndpoint('PUT', '/shop/records/:kind/:key', {
    needs: 'shop',
    summary: 'Changes a record as it was read; what somebody else has changed meanwhile is not overwritten',
    body: ShopChange,
    response: ShopRecord,
    errors: ['NOT_ALLOWED', 'NOT_FOUND', 'RECORD_CHANGED'],
  }),
  undoShopRecord: staffEndpoint('POST', '/shop/records/:kind/:key/undo', {
    needs: 'shop',
    summary: 'Takes back a change of the log, unless what it changed was changed again',
    body: ShopUndo,
    response: ShopRecord,
    errors: ['NOT_ALLOWED', 'NOT_FOUND', 'RECORD_CHANGED'],
  }),
  addShopRecord: staffEndpoint('POST', '/shop/records/:kind', {
    needs: 'shop',
    summary: 'A new record of a kind that is made whole, such as a counterpart',
    body: NewShopRecord,
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  removeShopRecord: staffEndpoint('DELETE', '/shop/records/:kind/:key', {
    needs: 'shop',
    summary: 'Removes a record as it was read, unless something lies in it; the log keeps it, and brings it back',
    query: RemovalQuery,
    response: RemovedRecord,
    errors: ['NOT_FOUND', 'NOT_EMPTY', 'RECORD_CHANGED'],
  }),
  counterparts: staffEndpoint('GET', '/shop/counterparts', {
    needs: 'shop',
    summary: 'Models that are not sold here, with the products that the search answers in their place',
    query: CrossReferencesQuery,
    response: CrossReferenceList,
  }),
  categories: staffEndpoint('GET', '/shop/categories', {
    needs: 'shop',
    summary: 'The tree of categories',
    response: StaffCategories,
  }),
  addCategory: staffEndpoint('POST', '/shop/categories', {
    needs: 'shop',
    summary: 'A new category, hidden until it is shown',
    body: NewCategory,
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  moveCategory: staffEndpoint('POST', '/shop/categories/:id/move', {
    needs: 'shop',
    summary: 'Hangs a category elsewhere in the tree, as it was read',
    body: CategoryMove,
    response: StaffCategories,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  oldAddresses: staffEndpoint('GET', '/shop/old-addresses', {
    needs: 'shop',
    summary: 'Addresses that a category or a page had before, which lead to where it stands now',
    query: OldAddressesQuery,
    response: OldAddresses,
    errors: ['NOT_FOUND'],
  }),
  forgetAddress: staffEndpoint('POST', '/shop/old-addresses/forget', {
    needs: 'shop',
    summary: 'Lets an old address lead nowhere',
    body: ForgottenAddress,
    response: OldAddresses,
    errors: ['NOT_FOUND'],
  }),
  banners: staffEndpoint('GET', '/shop/banners', {
    needs: 'shop',
    summary: 'Banners of the home page and of categories, with where and when they are shown',
    response: StaffBanners,
  }),
  addBanner: staffEndpoint('POST', '/shop/banners', {
    needs: 'shop',
    summary: 'A new banner, which says nothing yet',
    body: NewBanner,
    response: ShopRecord,
    errors: ['NOT_FOUND'],
  }),
  moveBanner: staffEndpoint('POST', '/shop/banners/:key/move', {
    needs: 'shop',
    summary: 'Puts a banner elsewhere among those beside it, as they were read',
    body: BannerMove,
    response: StaffBanners,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
