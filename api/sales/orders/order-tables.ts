import type { Generated, JSONColumnType } from 'kysely'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import type { Address } from '#lib/contract/customer.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type {
  AddressOptions,
  Order,
  OrderLine,
  OrderStatus,
  paymentStatuses,
  ReturnStatus,
  Tracking,
} from '#lib/contract/order.ts'
import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Price } from '#lib/contract/values.ts'
import type { KeptTerritory } from '../tax/told-territory.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { Piece, RefundLine } from './refundable.ts'
import type {} from '../../platform/database/tables.ts'

export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * `asked` is what no answer has come to yet; it is asked again under the same identifier. `by-transfer` is what somebody has to
 * transfer, and `credited` what was not paid yet, so that less is owed.
 */
export type RefundStatus = 'asked' | 'pending' | 'refunded' | 'by-transfer' | 'failed' | 'credited'

/** Beside what the buyer is told: what a register called the check of their number, for the tax office of the seller. */
export type StoredTax = AppliedTax & { check?: string | null }

/** The company, on which of its cost centres, the branch of who bought with all that it lies within, and to whose gate it goes. */
export type BoughtFor = {
  company: string
  member: number
  costCentre: { id: number; code: string; name: string } | null
  branches: number[]
  /** The branch that it goes to, as it was then; nothing of orders from before that was kept. */
  deliveredTo?: { name: string; gateHours: string } | null
}

export type Addresses = NonNullable<AddressOptions['chosen']>

/** What is kept of carts beside their lines, and of orders. */
export type OrderTables = {
  cart_line: {
    customer_guid: string
    product_id: number
    quantity: number
    added: Generated<number>
    /** As it was when the line was last set; nothing of lines older than that. */
    sku: string | null
    name: string | null
    net: number | null
    culture: Culture | null
    /** The certificate that each piece comes with. */
    calibration_id: Generated<number | null>
    /** What the buyer says of it. */
    reference: Generated<string | null>
    note: Generated<string | null>
  }
  cart_choice: {
    customer_guid: string
    addresses: JSONColumnType<Addresses> | null
    shipping_sku: string | null
    pickup_point: JSONColumnType<PickupPoint> | null
    payment_label: string | null
    /** The tax number of the billing address, where a register said that it holds. */
    checked_number: string | null
    /** What the register called that check. */
    check_reference: string | null
    checked_at: Date | null
    /** The offer whose prices the cart has. */
    offer_id: Generated<number | null>
  }
  customer_order: {
    id: Generated<number>
    number: string
    customer_guid: string
    idempotency_key: string
    culture: Culture
    status: OrderStatus
    placed_at: Date
    email: string
    lines: JSONColumnType<OrderLine[]>
    shipping: JSONColumnType<Order['shipping']>
    billing: JSONColumnType<Address>
    delivery: JSONColumnType<Address> | null
    goods: JSONColumnType<Price>
    total: JSONColumnType<Price>
    /** How it was taxed, where not as the edition's prices say. */
    tax: JSONColumnType<StoredTax> | null
    /** The part of a country that it goes to, as it was when the order was placed. */
    territory: JSONColumnType<KeptTerritory> | null
    /** As it was when the order was placed; none of orders from before that was kept. */
    seller: JSONColumnType<Seller> | null
    /** The buyer wants it made out to the company. */
    invoice: boolean
    note: string
    order_reference: string
    payment_label: string
    /** The latest attempt to pay online, and how it stands. */
    payment_id: string | null
    payment_status: PaymentStatus
    /** Of an invoice with terms, from when it is issued. */
    due_days: number | null
    history: JSONColumnType<Order['history']>
    /** Who carries the parcel, once it is on its way. */
    tracking: JSONColumnType<Tracking> | null
    /** What a search of the customer's own orders looks through, folded. */
    search: string
    yc: string | null
    /** For which company it was placed; nothing where somebody bought for themselves. */
    bought_for: JSONColumnType<BoughtFor> | null
  }
  /** Of a guest's order that is not paid, what it holds and from where. */
  guest_hold: {
    order_id: number
    /** The network of whoever ordered, as a keyed hash. */
    place: string | null
    /** When the link of the order's mail was opened. */
    confirmed_at: Date | null
  }
  /** The pieces that it holds of each product. */
  guest_hold_line: {
    order_id: number
    product_id: number
    pieces: number
  }
  payment: {
    id: string
    order_id: number
    status: PaymentStatus
    amount: number
    currency: Currency
    created_at: Generated<Date>
    decided_at: Date | null
    /** Of which gateway it was asked, by its name, and as what; nothing before anybody came to pay. */
    gateway: string | null
    label: string | null
    /** What the provider calls it, and where it is paid there. */
    reference: string | null
    pay_at: string | null
  }
  refund: {
    id: string
    /** None of what was not paid online. */
    payment_id: string | null
    /** None of refunds from before it was kept, where the payment tells. */
    order_id: number | null
    amount: number
    status: RefundStatus
    lines: JSONColumnType<RefundLine[]>
    shipping: JSONColumnType<Price> | null
    reason: string | null
    created_at: Generated<Date>
    decided_at: Generated<Date | null>
  }
  order_return: {
    id: Generated<number>
    order_id: number
    number: string
    status: ReturnStatus
    lines: JSONColumnType<Piece[]>
    history: JSONColumnType<{ status: ReturnStatus; at: string }[]>
  }
  /** What left of an order at once, counted for each order. */
  order_parcel: {
    id: Generated<number>
    order_id: number
    number: number
    lines: JSONColumnType<Piece[]>
    tracking: JSONColumnType<Tracking> | null
    sent_at: Generated<Date>
  }
  /** What those who work here tell each other about an order. */
  order_note: {
    id: Generated<number>
    order_id: number
    person: string | null
    person_name: string
    text: string
    at: Generated<Date>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends OrderTables {}
}
