import type { Culture } from '#lib/contract/cultures.ts'
import type { PaymentMethod } from '#lib/contract/order.ts'
import type { Choice } from '../cart/state.ts'
import { textsIn } from '../languages/index.ts'
import { onlineLabelsIn } from './find-gateway.ts'
import type { Gateways } from './gateway.ts'
import { isOnlineLabel, type MethodKind, onlineMethods, type PaymentLabel } from './labels.ts'

type Buyer = Pick<Choice, 'addresses'>

const isCompany = (buyer: Buyer | null) =>
  Boolean(buyer?.addresses?.billing.company && buyer.addresses.billing.taxNumber)

/** What a buyer may choose from, in the order in which it is shown. */
function offeredLabels(buyer: Buyer | null, culture: Culture, gateways: Gateways): PaymentLabel[] {
  return [...onlineLabelsIn(culture, gateways), 'transfer', ...(isCompany(buyer) ? (['invoice'] as const) : [])]
}

/** What a way of payment is called in a country, offered or not: orders keep the label. */
export const paymentName = (label: PaymentLabel, culture: Culture): string => wordsOf(label, culture).name

export const isPaidOnline = (label: PaymentLabel): boolean => isOnlineLabel(label)

/** What this buyer may choose from: companies are known by what they have put into the billing address. */
export const paymentMethods = (buyer: Buyer | null, culture: Culture, gateways: Gateways): PaymentMethod[] =>
  offeredLabels(buyer, culture, gateways).map((label) => ({
    paymentGatewayLabel: label,
    name: paymentName(label, culture),
    description: wordsOf(label, culture).description,
    online: isPaidOnline(label),
  }))

/** The label, where it is one that this buyer may choose. */
export const offeredPayment = (
  label: string,
  buyer: Buyer | null,
  culture: Culture,
  gateways: Gateways,
): PaymentLabel | undefined => offeredLabels(buyer, culture, gateways).find((offered) => offered === label)

/** Names of their own are the same everywhere; the others, and how one goes about it, are said by the language. */
function wordsOf(label: PaymentLabel, culture: Culture): { name: string; description: string } {
  const { payment, cardName, paymentKinds } = textsIn(culture)
  if (!isOnlineLabel(label) || label === 'online') return payment[label]
  const method: { name?: string; kind: MethodKind } = onlineMethods[label]
  return { name: method.name ?? cardName, description: paymentKinds[method.kind] }
}
