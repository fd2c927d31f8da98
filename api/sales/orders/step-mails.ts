import type { Tracking } from '#lib/contract/order.ts'
import { countryDay } from '#lib/formats/dates.ts'
import type { Mail } from '../../mail/templates/templates.ts'
import { orderMailFrame } from '../payments/refund-mails.ts'
import type { OrderTransaction } from './order-transaction.ts'
import { promisedFrom } from './promised.ts'
import type { Piece } from './refundable.ts'
import type { StepName } from './steps.ts'
import type { OrderRow } from './to-order.ts'

/** An order under its lock, and whether who placed it has an account. */
export type Found = { order: OrderRow; registered: boolean }

/** What a step is told beside its name, or what came of it. */
export type StepDetails = {
  tracking?: Tracking | undefined
  /** What leaves, where that is not all that is still here. */
  pieces?: readonly Piece[] | undefined
  /** Until when the goods were kept for the buyer. */
  keptUntil?: Date | undefined
}

/** What left of an order in which parcel, and what is still here once that has left. */
export type Sent = { number: number; pieces: Piece[]; rest: Piece[] }

type Written = { found: Found; details: StepDetails; paidBack: number; sent?: Sent | undefined }

type Write = (letter: ReturnType<typeof orderMailFrame>, written: Written) => Mail

const cancelled: Write = ({ head, named, money }, { paidBack }) => ({
  ...head,
  template: 'orderCancelled',
  values: { ...named, amount: paidBack > 0 ? money(paidBack) : '' },
})

const received: Write = ({ head, named, money, seller }, { found: { order } }) => ({
  ...head,
  template: 'paymentReceived',
  values: { ...named, amount: money(order.total.gross), arrival: promisedFrom(new Date(), order, seller) },
})

/** What a buyer is told of each step; of a refund, and of what ends with one, its own mail tells. */
const mails: Record<Exclude<StepName, 'refund' | 'close'>, Write> = {
  receive: received,
  pay: received,
  prepare: ({ head, named }) => ({ ...head, template: 'orderPreparing', values: named }),
  ship: ({ head, named }, { found: { order }, details: { tracking }, sent }) => {
    const values = {
      ...named,
      carrier: tracking ? [tracking.carrier, tracking.number].filter(Boolean).join(', ') : '',
      trackingLink: tracking?.url ?? '',
    }
    const isAll = !sent || (sent.number === 1 && sent.rest.length === 0)
    if (isAll) return { ...head, template: 'orderShipped', values }
    const written = (pieces: readonly Piece[]) =>
      pieces.map(({ place, quantity }) => `${quantity} × ${order.lines[place]?.name ?? ''}`).join('\n')
    const rest = written(sent.rest)
    return {
      ...head,
      template: 'parcelShipped',
      values: { ...values, lines: written(sent.pieces), rest, isLast: rest === '' ? String(sent.number) : '' },
    }
  },
  deliver: ({ head, named }) => ({ ...head, template: 'orderDelivered', values: named }),
  expire: ({ head, named }, { found, details: { keptUntil } }) => ({
    ...head,
    template: 'orderUnpaid',
    values: { ...named, until: keptUntil ? countryDay(keptUntil.toISOString(), found.order.culture) : '' },
  }),
  giveUp: cancelled,
  cancel: cancelled,
}

export function stepMail(
  { services, sellers, linkTo }: OrderTransaction,
  name: StepName,
  written: Written,
): Mail | undefined {
  if (name === 'refund' || name === 'close') return undefined
  return mails[name](orderMailFrame({ ...written.found, sellers, settings: services.settings, linkTo }), written)
}
