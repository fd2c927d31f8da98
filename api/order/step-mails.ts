import type { Tracking } from '#lib/contract/order.ts'
import { day } from '#lib/formats/dates.ts'
import type { Mail } from '../mail/templates.ts'
import { letterOf } from '../payment/refund-mails.ts'
import type { Desk } from './desk.ts'
import type { StepName } from './steps.ts'
import type { OrderRow } from './to-order.ts'

/** An order under its lock, and whether who placed it has an account. */
export type Found = { order: OrderRow; registered: boolean }

/** What a step is told beside its name, or what came of it. */
export type StepDetails = {
  tracking?: Tracking | undefined
  /** Until when the goods were kept for the buyer. */
  keptUntil?: Date | undefined
}

type Written = { found: Found; details: StepDetails; paidBack: number }

type Write = (letter: ReturnType<typeof letterOf>, written: Written) => Mail

const cancelled: Write = ({ head, named, money }, { paidBack }) => ({
  ...head,
  template: 'orderCancelled',
  values: { ...named, amount: paidBack > 0 ? money(paidBack) : '' },
})

const received: Write = ({ head, named, money }, { found }) => ({
  ...head,
  template: 'paymentReceived',
  values: { ...named, amount: money(found.order.total.gross) },
})

/** What a buyer is told of each step; of a refund its own letter tells. */
const mails: Record<Exclude<StepName, 'refund'>, Write> = {
  receive: received,
  pay: received,
  prepare: ({ head, named }) => ({ ...head, template: 'orderPreparing', values: named }),
  ship: ({ head, named }, { details: { tracking } }) => ({
    ...head,
    template: 'orderShipped',
    values: {
      ...named,
      carrier: tracking ? [tracking.carrier, tracking.number].filter(Boolean).join(', ') : '',
      trackingLink: tracking?.url ?? '',
    },
  }),
  deliver: ({ head, named }) => ({ ...head, template: 'orderDelivered', values: named }),
  expire: ({ head, named }, { found, details: { keptUntil } }) => ({
    ...head,
    template: 'orderUnpaid',
    values: { ...named, until: keptUntil ? day(keptUntil.toISOString(), found.order.culture) : '' },
  }),
  giveUp: cancelled,
  cancel: cancelled,
}

export function stepMail({ services, sellers, linkTo }: Desk, name: StepName, written: Written): Mail | undefined {
  if (name === 'refund') return undefined
  return mails[name](letterOf({ ...written.found, sellers, settings: services.settings, linkTo }), written)
}
