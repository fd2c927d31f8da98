import * as v from 'valibot'
import { ApprovalRequest } from './approval.ts'
import { maxLines } from './cart.ts'
import { Address } from './customer.ts'
import { lineTexts } from './line-texts.ts'
import { FinalizeRequest, Order, OrderLine } from './order.ts'
import { Email } from './session.ts'
import { CartShipping } from './shipping.ts'
import { Id, maxLineQuantity, MinorUnits, Price, Segment, Text } from './values.ts'

const { idempotencyKey, regulationsAccepted, note, orderReference } = FinalizeRequest.entries

const Line = v.object({
  sku: Segment,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity)),
  /** Net, for one piece, as the system has it; left out, it may cost what it does. */
  expectedNet: v.optional(v.nullable(MinorUnits), null),
  ...lineTexts,
})

/** What a system orders for its company. */
const wanted = {
  lines: v.pipe(v.array(Line), v.minLength(1), v.maxLength(maxLines)),
  /** Who of the company buys, by the address of their account; left out, who made the token. */
  buyer: v.optional(v.nullable(Email), null),
  /** Whom the invoice is for; left out, the company with the name of who buys and the phone. */
  billing: v.optional(v.nullable(Address), null),
  phone: v.optional(v.nullable(Address.entries.phone), null),
  /** Where it goes: an address, or that of a branch by its id; left out, where the invoice goes. */
  delivery: v.optional(v.nullable(Address), null),
  branch: v.optional(v.nullable(Id), null),
  /** By its code. */
  costCentre: v.optional(v.nullable(Text), null),
  ...{ note, orderReference },
  /** The way of delivery, by its SKU; left out, the cheapest to the door. */
  shipping: v.optional(v.nullable(Segment), null),
  /** Left out: on an invoice where that was agreed on with who buys, or else by a transfer. */
  payment: v.optional(v.nullable(v.picklist(['invoice', 'transfer'])), null),
}

export const BuyerOrderLook = v.object(wanted)
export type BuyerOrderLook = v.InferOutput<typeof BuyerOrderLook>

/** An order without its key and what it is agreed to by is only looked at. */
export const BuyerOrderRequest = v.object({ ...wanted, idempotencyKey, regulationsAccepted })
export type BuyerOrderRequest = v.InferOutput<typeof BuyerOrderRequest>

/** What an order would be now; nothing is ordered and no stock held by asking. */
export const BuyerOrderPreview = v.object({
  lines: v.array(OrderLine),
  /** Lines whose price is another one than was expected; such an order is refused. */
  differences: v.array(v.object({ sku: Segment, expectedNet: MinorUnits, net: MinorUnits })),
  goods: Price,
  shipping: CartShipping,
  total: Price,
  payment: v.picklist(['invoice', 'transfer']),
  /** Whether the company wants it to be approved, so that a request comes of it. */
  needsApproval: v.boolean(),
})
export type BuyerOrderPreview = v.InferOutput<typeof BuyerOrderPreview>

/** What came of it: an order, or a request that waits to be approved. */
export const BuyerOrderAnswer = v.variant('state', [
  v.object({ state: v.literal('ordered'), order: Order }),
  v.object({ state: v.literal('asked'), request: Id }),
])
export type BuyerOrderAnswer = v.InferOutput<typeof BuyerOrderAnswer>

const { id, state, askedAt, expiresAt, buyer, lines, delivery, total, was, problem } = ApprovalRequest.entries
const { costCentre, reasons, reason, orderNumber } = ApprovalRequest.entries
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What waits to be approved, or what became of it. Who approves is told to people alone. */
export const BuyerRequest = v.object({
  ...{ id, state, askedAt, expiresAt, buyer, lines, delivery, total, was, problem },
  ...{ note: v.string(), orderReference: v.string(), costCentre, reasons },
  /** How many have to approve each step, and how many have. */
  steps: v.array(v.object({ needed: Count, approved: Count })),
  ...{ reason, orderNumber },
})
export type BuyerRequest = v.InferOutput<typeof BuyerRequest>
