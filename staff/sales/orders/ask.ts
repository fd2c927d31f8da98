import type { OrderAction } from '#lib/contract/staff/orders.ts'

/** Somebody is about to do something: what it is called, and what it is. */
export type Ask = (label: string, action: OrderAction) => void
