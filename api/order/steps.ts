import type { OrderStatus } from '#lib/contract/order.ts'
import { wayOf, type PaymentLabel, type PaymentWay } from '../payment/labels.ts'

type Step = { to: OrderStatus; from: Record<PaymentWay, readonly OrderStatus[]> }

const always = (...from: OrderStatus[]): Step['from'] => ({ online: from, transfer: from, invoice: from })

/**
 * What staff do with an order, and after which status, by the way it is paid. Of what is paid online its provider tells, and an
 * invoice is paid after the goods came, so neither is marked as paid here.
 */
export const steps = {
  pay: { to: 'paid', from: { online: [], transfer: ['placed'], invoice: [] } },
  prepare: { to: 'in-preparation', from: { online: ['paid'], transfer: ['paid'], invoice: ['placed'] } },
  ship: { to: 'shipped', from: always('in-preparation') },
  deliver: { to: 'delivered', from: always('shipped') },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

export const isStep = (name: string): name is StepName => Object.hasOwn(steps, name)

/** After which status a step may be taken with an order that is paid so; none where it never may. */
export const stepFollows = (name: StepName, label: PaymentLabel): readonly OrderStatus[] =>
  steps[name].from[wayOf(label)]
