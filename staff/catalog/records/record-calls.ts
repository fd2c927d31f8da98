import { type Room, roomOf } from '#lib/contract/staff/roles.ts'

const ofShop = {
  read: 'shopRecord',
  change: 'changeShopRecord',
  undo: 'undoShopRecord',
  add: 'addShopRecord',
  remove: 'removeShopRecord',
} as const

const ofOrders = {
  read: 'orderRecord',
  change: 'changeOrderRecord',
  undo: 'undoOrderRecord',
  add: 'addOrderRecord',
  remove: 'removeOrderRecord',
} as const

/** What is asked of records of a kind, by the room that they are kept in. */
export const recordCalls = (kind: string) =>
  (roomOf as Readonly<Record<string, Room>>)[kind] === 'orders' ? ofOrders : ofShop
