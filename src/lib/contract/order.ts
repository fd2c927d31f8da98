import * as v from 'valibot'
import { Address } from './customer.ts'
import { ArrivingPart, CartShipping } from './shipping.ts'
import { lineTexts } from './line-texts.ts'
import { documentTypes, InvoiceFiles, PaperNumber } from './order-papers.ts'
import { Email } from './session.ts'
import { Currency } from './cultures.ts'
import { taxOfOrder } from './territory.ts'
import { Country, Id, Instant, MinorUnits, Month, Price, Segment, Text } from './values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Where an order goes, and who pays for it. */
export const CartAddresses = v.object({
  email: Email,
  billing: Address,
  /** None: to the billing address, or to a pickup point. */
  delivery: v.nullable(Address),
  /** An invoice to the company of the billing address. */
  invoice: v.optional(v.boolean(), false),
})
export type CartAddresses = v.InferInput<typeof CartAddresses>

/** What is chosen so far; nothing chosen is null. */
export const AddressOptions = v.object({
  chosen: v.nullable(CartAddresses),
  /** Where the ways of delivery go, the edition's own country first. */
  countries: v.array(Country),
  /** Whether the tax number just chosen holds in the European Union, where the tax depends on it, and for this company. */
  taxNumber: v.optional(v.picklist(['holds', 'unknown', 'otherName', 'unavailable'])),
})
export type AddressOptions = v.InferOutput<typeof AddressOptions>

const paymentKinds = ['any', 'card', 'code', 'bank', 'wallet', 'later', 'cash', 'transfer', 'invoice'] as const

export const PaymentMethod = v.object({
  paymentGatewayLabel: Segment,
  name: Text,
  description: v.string(),
  /** How one goes about it, by which it is drawn. */
  kind: v.optional(v.picklist(paymentKinds), 'any'),
  /** Paid on a page of the gateway right after ordering. */
  online: v.boolean(),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const PaymentChoice = v.object({ paymentGatewayLabel: Segment })

const OrderNumber = v.pipe(v.string(), v.maxLength(30), v.regex(/^[A-Z0-9-]+$/, 'expected an order number'))

/** What stood before the buyer who confirmed it. */
export const ShownOrder = v.object({
  lines: v.array(v.object({ productSkuCode: Segment, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  addresses: CartAddresses,
  delivery: v.object({ productSkuCode: Segment, pickupPointId: v.nullable(v.pipe(v.string(), v.maxLength(40))) }),
  paymentGatewayLabel: Segment,
})
export type ShownOrder = v.InferInput<typeof ShownOrder>

export const FinalizeRequest = v.object({
  /** Made once for one intention to order: sent again, it gives the same order. */
  idempotencyKey: v.pipe(v.string(), v.uuid()),
  /** What the buyer was shown; another total asks for confirmation instead of ordering. */
  expectedGross: MinorUnits,
  /**
   * All else that the buyer was shown: an address, a line or a way that was changed in another tab asks for confirmation too.
   * Without it only the total is compared, as it is for a page that was open before the shop learned of this.
   */
  shown: v.optional(ShownOrder),
  regulationsAccepted: v.literal(true),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), ''),
  /** The buyer's own number for it, printed on documents. */
  orderReference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  costCentre: v.optional(v.nullable(Id), null),
})
export type FinalizeRequest = v.InferInput<typeof FinalizeRequest>

export const paymentStatuses = ['none', 'pending', 'paid', 'declined', 'expired'] as const

export const OrderPayment = v.object({
  paymentGatewayLabel: Segment,
  name: Text,
  online: v.boolean(),
  status: v.picklist(paymentStatuses),
  /** Where to pay, while that is open: an address of this site or https. */
  redirectUrl: v.nullable(v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/)\S+$/))),
})
export type OrderPayment = v.InferOutput<typeof OrderPayment>

/**
 * In the order they are gone through; `cancelled` ends it anywhere before `shipped`, and `refunded` once all of it came back.
 */
export const orderStatuses = [
  'placed',
  'paid',
  'in-preparation',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Until it is prepared, the buyer may cancel it. */
export const cancellable = ['placed', 'paid'] as const satisfies OrderStatus[]

export const isCancellable = (status: OrderStatus): boolean => cancellable.some((one) => one === status)

/** A parcel, where it can be followed. */
export const Tracking = v.object({
  carrier: v.string(),
  number: v.string(),
  url: v.nullable(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/))),
})
export type Tracking = v.InferOutput<typeof Tracking>

/** `transfer` waits for somebody to make it, and `credited` was not paid yet, so that less is owed. */
const refundStates = ['pending', 'refunded', 'transfer', 'credited'] as const

const OrderRefund = v.object({ amount: MinorUnits, status: v.picklist(refundStates), at: Instant })
export type OrderRefund = v.InferOutput<typeof OrderRefund>

export const returnStatuses = ['announced', 'received', 'inspected', 'restocked', 'refunded'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** A part of an order that left by itself, counted from one; by SKU, as in the lines of the order. */
export const OrderParcel = v.object({
  number: Count,
  at: Instant,
  lines: v.array(v.object({ productSkuCode: Segment, quantity: Count })),
  tracking: v.nullable(Tracking),
})
export type OrderParcel = v.InferOutput<typeof OrderParcel>

const OrderReturn = v.object({ number: Text, status: v.picklist(returnStatuses), at: Instant })
export type OrderReturn = v.InferOutput<typeof OrderReturn>

export const OrderLine = v.object({
  /** None where the product is no longer offered. */
  productId: v.nullable(Id),
  productSkuCode: Segment,
  code: Text,
  name: Text,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unitPrice: Price,
  total: Price,
  ...lineTexts,
  /** What was promised when it was ordered; nothing of orders from before that was kept. */
  parts: v.optional(v.array(ArrivingPart)),
  /** It is the certificate of another line: the SKU of that one, and by which a cart is told of it. */
  certifies: v.optional(v.object({ line: Segment, sku: Segment })),
  /** The month at whose end its software is no longer supported, as it was told when it was ordered: "2031-12". */
  supportUntil: v.optional(Month),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

export const OrderSummary = v.object({
  number: OrderNumber,
  placedAt: Instant,
  status: v.picklist(orderStatuses),
  total: Price,
  itemsCount: Count,
  payment: OrderPayment,
  /** Who bought it, where that was a colleague of whoever asks, or all orders of a company are asked for. */
  buyer: v.optional(v.nullable(Text), null),
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const Order = v.object({
  ...OrderSummary.entries,
  email: Email,
  lines: v.array(OrderLine),
  shipping: CartShipping,
  billing: Address,
  delivery: v.nullable(Address),
  note: v.string(),
  orderReference: v.string(),
  costCentre: v.optional(v.nullable(v.object({ code: Text, name: Text })), null),
  /** The branch of the company that it goes to, and when that takes goods, as it was when it was ordered. */
  toBranch: v.optional(v.nullable(v.object({ gateHours: v.string(), name: Text })), null),
  /** Goods alone; with the shipping it makes the total. */
  goods: Price,
  ...taxOfOrder,
  history: v.array(v.object({ status: v.picklist(orderStatuses), at: Instant })),
  documents: v.array(v.picklist(documentTypes)),
  /** By their numbers. */
  creditNotes: v.optional(v.array(PaperNumber), []),
  /** Those of them that the system of the state has not taken, so that they are called none yet. */
  corrections: v.optional(v.array(PaperNumber), []),
  invoiceFiles: v.optional(v.array(InvoiceFiles), []),
  tracking: v.optional(v.nullable(Tracking), null),
  /** What has left so far, where it is told by parcels. The order is `shipped` when all of it has. */
  parcels: v.optional(v.array(OrderParcel), []),
  /** What went back, or shall. */
  refunds: v.optional(v.array(OrderRefund), []),
  /** What the buyer sent back, or announced. */
  returns: v.optional(v.array(OrderReturn), []),
  /** The account, line by line, while a transfer is waited for. */
  transferTo: v.optional(v.array(Text), []),
  /** What the buyer writes on it, where that is another than the number of the order. */
  transferReference: v.optional(v.nullable(Text), null),
  /** A QR code that the apps of banks there read: the path of its squares in a field of so many. */
  transferCode: v.optional(
    v.nullable(v.object({ size: Count, path: v.pipe(v.string(), v.regex(/^[Mhvz\d -]+$/)) })),
    null,
  ),
})
export type Order = v.InferOutput<typeof Order>

export const OrderQuery = v.object({ number: OrderNumber })
export const CancelRequest = v.object({ number: OrderNumber })
/** A paper of an order; `paper` is the number of a credit note. */
export const DocumentQuery = v.object({
  number: OrderNumber,
  type: v.picklist([...documentTypes, 'credit-note']),
  paper: v.optional(PaperNumber),
})

/** Of a cart, or of an order that was placed and is not paid. */
export const PaymentMethodsQuery = v.object({ number: v.optional(OrderNumber) })

/** Pays for an order that is not paid yet, by another way where one is named; a new attempt follows one that was declined. */
export const PaymentRequest = v.object({ number: OrderNumber, paymentGatewayLabel: v.optional(Segment) })
export type PaymentRequest = v.InferInput<typeof PaymentRequest>
export const PaymentState = v.object({ number: OrderNumber, payment: OrderPayment })

/** What a payment gateway reports, signed over the body in the header `Signature`. */
export const PaymentNotification = v.object({
  paymentId: v.pipe(v.string(), v.uuid()),
  status: v.picklist(['paid', 'declined', 'expired']),
  amount: MinorUnits,
  currency: Currency,
})
export type PaymentNotification = v.InferOutput<typeof PaymentNotification>
