import * as v from 'valibot'
import { Culture, Currency } from '../cultures.ts'
import { Address } from '../customer.ts'
import { OrderLine, orderStatuses, paymentStatuses, returnStatuses, Tracking } from '../order.ts'
import { InvoiceFileForm } from '../order-papers.ts'
import { PaperReceipt } from './papers.ts'
import { CartShipping } from '../shipping.ts'
import { ToldTerritory } from '../territory.ts'
import { Instant, MinorUnits, Price, Text } from '../values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const PieceCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))
const Day = v.pipe(v.string(), v.isoDate())

/** What waits with orders: for the buyer's money, or for somebody who works here. */
export const waitingSteps = ['unpaid', 'toPrepare', 'toShip', 'late', 'returns', 'refunds', 'declined'] as const
export type WaitingStep = (typeof waitingSteps)[number]

/** Of all that waits, what waits for somebody who works here. */
export const ourSteps = ['toPrepare', 'toShip', 'returns', 'refunds'] as const satisfies WaitingStep[]

export const orderSteps = ['todo', ...waitingSteps] as const

export const OrdersQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** With one of them the longest waiting comes first, otherwise the newest. */
  step: v.optional(v.picklist(orderSteps)),
  status: v.optional(v.picklist(orderStatuses)),
  culture: v.optional(Culture),
  payment: v.optional(v.picklist(['online', 'transfer', 'invoice'])),
  from: v.optional(Day),
  to: v.optional(Day),
  /** The last order of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(30))),
})

export const OrderListed = v.object({
  number: Text,
  placedAt: Instant,
  status: v.picklist(orderStatuses),
  culture: Culture,
  buyer: v.string(),
  company: v.nullable(v.string()),
  email: v.string(),
  total: v.object({ gross: MinorUnits, currency: Currency }),
  pieces: Count,
  paymentLabel: Text,
  paymentStatus: v.picklist(paymentStatuses),
  waits: v.array(v.picklist(waitingSteps)),
})
export type OrderListed = v.InferOutput<typeof OrderListed>

export const Waiting = v.record(v.picklist(waitingSteps), Count)

export const OrdersFound = v.object({ orders: v.array(OrderListed), hasMore: v.boolean() })

/** Steps that somebody takes who works here. */
export const staffSteps = ['pay', 'prepare', 'ship', 'deliver', 'cancel'] as const
export type StaffStep = (typeof staffSteps)[number]

/** What happens to goods that come back. */
const returnMoves = ['received', 'inspected', 'restocked', 'refunded'] as const

const Piece = v.object({ place: Count, quantity: PieceCount })
const Pieces = v.pipe(v.array(Piece), v.minLength(1), v.maxLength(500))

/** Something that is done with an order. */
export const OrderAction = v.variant('do', [
  v.object({
    do: v.literal('step'),
    step: v.picklist(staffSteps),
    /** The number of the parcel, where one is sent. */
    parcel: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    /** What is in it, where that is not all that is still here. */
    pieces: v.optional(Pieces),
  }),
  v.object({
    do: v.literal('refund'),
    pieces: Pieces,
    /** With what delivery had cost. */
    shipping: v.boolean(),
    /** How many refunds the page showed, so that two people never pay back the same. */
    seen: Count,
  }),
  v.object({ do: v.literal('return'), pieces: Pieces }),
  v.object({
    do: v.literal('move'),
    /** The number of the return. */
    number: v.pipe(v.string(), v.maxLength(40)),
    to: v.picklist(returnMoves),
    /** What passed the inspection, where that is not all of it. */
    pieces: v.optional(Pieces),
    shipping: v.optional(v.boolean()),
  }),
  /** Somebody has made a transfer that paid back. */
  v.object({ do: v.literal('paidBack'), refund: v.pipe(v.string(), v.uuid()) }),
])
export type OrderAction = v.InferOutput<typeof OrderAction>

/** What an action would come to: nothing of it is done. */
export const Rehearsal = v.object({
  status: v.picklist(orderStatuses),
  mails: v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() })),
  papers: v.array(v.picklist(['invoice', 'credit-note'])),
  /** What goes back. */
  amount: MinorUnits,
})
export type Rehearsal = v.InferOutput<typeof Rehearsal>

const Returned = v.object({
  number: Text,
  status: v.picklist(returnStatuses),
  at: Instant,
  lines: v.array(Piece),
  /** What may be done with it next. */
  next: v.array(v.picklist(returnMoves)),
})

const Refund = v.object({
  id: v.pipe(v.string(), v.uuid()),
  amount: MinorUnits,
  status: v.picklist(['asked', 'pending', 'refunded', 'by-transfer', 'failed', 'credited']),
  reason: v.nullable(v.string()),
  at: Instant,
})

const OrderNote = v.object({ id: Count, at: Instant, person: Text, text: Text, isOwn: v.boolean() })

export const OrderRecord = v.object({
  number: Text,
  placedAt: Instant,
  status: v.picklist(orderStatuses),
  culture: Culture,
  /** Of whoever has an account. */
  customer: v.nullable(v.string()),
  /** The company that it was placed for, as long as there is one. */
  company: v.nullable(v.object({ id: v.pipe(v.string(), v.uuid()), name: Text })),
  email: v.string(),
  billing: Address,
  delivery: v.nullable(Address),
  note: v.string(),
  orderReference: v.string(),
  /** On which cost centre of a company it was bought, and to which of its branches it goes. */
  costCentre: v.nullable(v.object({ code: Text, name: Text })),
  toBranch: v.nullable(v.object({ name: Text, gateHours: v.string() })),
  invoice: v.boolean(),
  /** `left` may still go back; `unsent` is still here. */
  lines: v.array(
    v.object({
      ...OrderLine.entries,
      left: Count,
      unsent: Count,
      /** The day by which what is still here was promised to be there. */
      promised: v.nullable(Day),
      /** How many of them are lacking in the stock. */
      lacking: Count,
    }),
  ),
  /** By when what is still here should leave and be there; nothing before it is paid for, or where nothing was promised. */
  promised: v.nullable(v.object({ leaveBy: Day, by: Day, isLate: v.boolean() })),
  shipping: CartShipping,
  /** Whether what delivery cost could still go back. */
  shippingLeft: v.boolean(),
  /** The part of a country that it goes to, with why no tax is charged and where its goods come from. */
  territory: v.nullable(
    v.object({ ...ToldTerritory.entries, ground: v.nullable(v.string()), origin: v.nullable(v.string()) }),
  ),
  goods: Price,
  total: Price,
  payment: v.object({
    label: Text,
    status: v.picklist(paymentStatuses),
    dueDays: v.nullable(Count),
    attempts: v.array(
      v.object({
        at: Instant,
        label: v.nullable(v.string()),
        status: v.picklist(paymentStatuses),
        reference: v.nullable(v.string()),
      }),
    ),
  }),
  history: v.array(v.object({ status: v.picklist(orderStatuses), at: Instant })),
  tracking: v.nullable(Tracking),
  parcels: v.array(
    v.object({
      number: Count,
      at: Instant,
      lines: v.array(Piece),
      tracking: v.nullable(Tracking),
      /** Of the carrier, as long as it is kept. */
      label: v.nullable(Count),
    }),
  ),
  /** Whether carriers are asked for labels here. */
  labels: v.boolean(),
  /** The one that a carrier was asked for last and that is on no parcel that left; without an answer of the carrier nobody follows it. */
  label: v.nullable(v.object({ id: Count, lines: v.array(Piece), tracking: v.nullable(Tracking) })),
  papers: v.array(
    v.object({
      kind: v.picklist(['invoice', 'credit-note']),
      number: Text,
      at: Instant,
      /** How it stands with the system of the state. */
      fiscal: v.picklist(['none', 'waiting', 'accepted', 'refused']),
      /** In which forms machines can have it, and the rules that it breaks of those that it cannot be had in. */
      forms: v.array(InvoiceFileForm),
      problems: v.array(Text),
      /** What that system sent back, as files. */
      receipts: v.array(PaperReceipt),
    }),
  ),
  refunds: v.array(Refund),
  returns: v.array(Returned),
  /** What may be done next. */
  steps: v.array(v.picklist(staffSteps)),
  mayRefund: v.boolean(),
  mayReturn: v.boolean(),
  notes: v.array(OrderNote),
})
export type OrderRecord = v.InferOutput<typeof OrderRecord>

export const NewNote = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)) })

/** What is in the parcel that a label is for, where that is not all that is still here. */
export const NewLabel = v.object({ pieces: v.optional(Pieces) })

/** Of which orders papers for packing are wanted: one file of all of them. */
export const PackingQuery = v.object({
  kind: v.picklist(['lists', 'labels']),
  /** One after another, parted by commas. */
  numbers: v.pipe(
    v.string(),
    v.maxLength(3_000),
    v.transform((text) => text.split(',')),
    v.maxLength(100),
  ),
  /** Of one order, a parcel that has left; otherwise what is still here. */
  parcel: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))),
})

/** A file as it is handed to a browser. */
export const HandedFile = v.object({ name: Text, type: Text, base64: v.string() })
export type HandedFile = v.InferOutput<typeof HandedFile>
