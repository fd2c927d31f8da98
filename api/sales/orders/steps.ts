import { cancellable, type OrderStatus } from '#lib/contract/order.ts'
import type { PaymentWay } from '../../mail/languages/payment-words.ts'
import { wayOf, type PaymentLabel } from '../payments/labels.ts'

type Step = {
  to: OrderStatus
  /** After which status, by the way it is paid. */
  from: Record<PaymentWay, readonly OrderStatus[]>
  /** The money came with it. */
  pays?: true
  /** An order that is paid so goes on as it was: its money comes beside its goods. */
  beside?: PaymentWay
  /** The goods that were set aside are on sale again, and what was paid goes back. */
  ends?: true
}

const always = (...from: OrderStatus[]): Step['from'] => ({ online: from, transfer: from, invoice: from })

const beforeLeaving = [...cancellable, 'in-preparation'] as const satisfies OrderStatus[]

/** What happens to an order, and after which status. All that follows from a step is done by `advance`. */
export const steps = {
  /** A provider tells that the buyer has paid. */
  receive: { to: 'paid', from: { online: ['placed'], transfer: [], invoice: [] }, pays: true },
  /** Staff saw the money. Of what is paid online its provider tells. */
  pay: {
    to: 'paid',
    from: { online: [], transfer: ['placed'], invoice: [...beforeLeaving, 'shipped', 'delivered'] },
    pays: true,
    beside: 'invoice',
  },
  prepare: { to: 'in-preparation', from: { online: ['paid'], transfer: ['paid'], invoice: ['placed'] } },
  ship: { to: 'shipped', from: always('in-preparation') },
  deliver: { to: 'delivered', from: always('shipped') },
  /** A part has left, and the rest was paid back instead. */
  close: { to: 'shipped', from: always('in-preparation') },
  /** Nobody paid in time. */
  expire: { to: 'cancelled', from: { online: ['placed'], transfer: ['placed'], invoice: [] }, ends: true },
  /** The buyer gives it up. */
  giveUp: { to: 'cancelled', from: always(...cancellable), ends: true },
  /** The shop cannot deliver. */
  cancel: { to: 'cancelled', from: always(...beforeLeaving), ends: true },
  /** All of it came back, and all that was paid went back. */
  refund: { to: 'refunded', from: always('shipped', 'delivered') },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

type Standing = { label: PaymentLabel; status: OrderStatus; isPaid: boolean }

/** After which status a step may be taken with an order that is paid so; none where it never may. */
export const stepFollows = (name: StepName, label: PaymentLabel): readonly OrderStatus[] =>
  steps[name].from[wayOf(label)]

/** How an order stands after a step; nothing where the step does not follow. */
export function statusAfter(name: StepName, { label, status, isPaid }: Standing): OrderStatus | undefined {
  const step: Step = steps[name]
  if (!stepFollows(name, label).includes(status) || (step.pays && isPaid)) return undefined
  return step.beside === wayOf(label) ? status : step.to
}
