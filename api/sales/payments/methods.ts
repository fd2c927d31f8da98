import type { Culture } from '#lib/contract/cultures.ts'
import type { PaymentMethod } from '#lib/contract/order.ts'
import type { Price } from '#lib/contract/values.ts'
import type { Choice } from '../cart/state.ts'
import { textsIn } from '../../mail/languages/index.ts'
import type { Sellers } from '../../catalog/shop/sellers.ts'
import { onlineLabelsIn } from './find-gateway.ts'
import type { Gateways } from './gateway.ts'
import type { MethodKind } from '../../mail/languages/payment-words.ts'
import { isOnlineLabel, onlineMethods, type PaymentLabel } from './labels.ts'
import { isWithin, type Terms } from './terms.ts'

/** Who buys, for how much, and on which terms, where that was agreed on. */
export type Buyer = {
  choice: Pick<Choice, 'addresses'> | null
  total: Pick<Price, 'gross' | 'currency'>
  terms: Terms | null
}

/** What the ways of payment depend on beside the buyer. */
export type Paying = { culture: Culture; gateways: Gateways; sellers: Pick<Sellers, 'of'> }

/** Companies alone, known by their billing address, that were approved, and as far as their limit goes. */
const buysOnTerms = ({ choice, terms, total }: Buyer): boolean =>
  Boolean(choice?.addresses?.billing.company && choice.addresses.billing.taxNumber) &&
  terms !== null &&
  isWithin(terms, total)

/** What a buyer may choose from, in the order in which it is shown. A transfer needs an account of the seller. */
const offeredLabels = (buyer: Buyer | null, { culture, gateways, sellers }: Paying): PaymentLabel[] => [
  ...onlineLabelsIn(culture, gateways),
  ...(sellers.of(culture).account === null ? [] : (['transfer'] as const)),
  ...(buyer && buysOnTerms(buyer) ? (['invoice'] as const) : []),
]

/** What a way of payment is called in a country, offered or not: orders keep the label. */
export const paymentName = (label: PaymentLabel, culture: Culture): string => wordsOf(label, culture).name

export const isPaidOnline = (label: PaymentLabel): boolean => isOnlineLabel(label)

/** What this buyer may choose from; nobody in particular, what everybody may. */
export const paymentMethods = (buyer: Buyer | null, paying: Paying): PaymentMethod[] =>
  offeredLabels(buyer, paying).map((label) => ({
    paymentGatewayLabel: label,
    name: paymentName(label, paying.culture),
    description: wordsOf(label, paying.culture).description.replaceAll('{days}', String(buyer?.terms?.dueDays ?? '')),
    kind: kindOf(label),
    online: isPaidOnline(label),
  }))

/** The label, where it is one that this buyer may choose. */
export const offeredPayment = (label: string, buyer: Buyer | null, paying: Paying): PaymentLabel | undefined =>
  offeredLabels(buyer, paying).find((offered) => offered === label)

function kindOf(label: PaymentLabel): PaymentMethod['kind'] {
  if (!isOnlineLabel(label)) return label
  const method: { kind?: MethodKind } = onlineMethods[label]
  return method.kind ?? 'any'
}

/** Names of their own are the same everywhere; the others, and how one goes about it, are said by the language. */
function wordsOf(label: PaymentLabel, culture: Culture): { name: string; description: string } {
  const { payment, cardName, paymentKinds } = textsIn(culture)
  if (!isOnlineLabel(label) || label === 'online') return payment[label]
  const method: { name?: string; kind: MethodKind } = onlineMethods[label]
  return { name: method.name ?? cardName, description: paymentKinds[method.kind] }
}
