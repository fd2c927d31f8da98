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

const ofBuyers = {
  read: 'buyerRecord',
  change: 'changeBuyerRecord',
  undo: 'undoBuyerRecord',
  add: 'addBuyerRecord',
  remove: 'removeBuyerRecord',
} as const

const byRoom: Partial<Record<Room, typeof ofOrders | typeof ofBuyers>> = { orders: ofOrders, customers: ofBuyers }

/** What is asked of records of a kind, by the room that they are kept in. */
export function recordCalls(kind: string) {
  const room = (roomOf as Readonly<Record<string, Room | undefined>>)[kind]
  return (room && byRoom[room]) ?? ofShop
}
