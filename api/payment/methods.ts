import type { Culture } from '#lib/contract/cultures.ts'
import type { PaymentMethod } from '#lib/contract/order.ts'
import type { Choice } from '../cart/state.ts'
import { textsIn } from '../languages/index.ts'
import { type PaymentLabel, paymentLabels } from './labels.ts'
import type { Gateways } from './gateway.ts'

type Way = { online: boolean; companiesOnly: boolean }

/** They cost nothing and are the same in every culture. */
const ways: Record<PaymentLabel, Way> = {
  online: { online: true, companiesOnly: false },
  transfer: { online: false, companiesOnly: false },
  invoice: { online: false, companiesOnly: true },
}

type Buyer = Pick<Choice, 'addresses'>

const isCompany = (buyer: Buyer | null) =>
  Boolean(buyer?.addresses?.billing.company && buyer.addresses.billing.taxNumber)

/** What is paid online needs a gateway that takes it. */
const isOffered = (label: PaymentLabel, buyer: Buyer | null, gateways: Gateways) =>
  (!ways[label].online || gateways[label] !== undefined) && (!ways[label].companiesOnly || isCompany(buyer))

const isPaymentLabel = (label: string): label is PaymentLabel => Object.hasOwn(ways, label)

/** What a way of payment is called in a country, offered or not: orders keep the label. */
export const paymentName = (label: PaymentLabel, culture: Culture): string => textsIn(culture).payment[label].name

export const isPaidOnline = (label: PaymentLabel): boolean => ways[label].online

/** What this buyer may choose from: companies are known by what they have put into the billing address. */
export const paymentMethods = (buyer: Buyer | null, culture: Culture, gateways: Gateways): PaymentMethod[] =>
  paymentLabels
    .filter((label) => isOffered(label, buyer, gateways))
    .map((label) => ({
      paymentGatewayLabel: label,
      name: paymentName(label, culture),
      description: textsIn(culture).payment[label].description,
      online: isPaidOnline(label),
    }))

/** The label, where it is one that this buyer may choose. */
export const offeredPayment = (label: string, buyer: Buyer | null, gateways: Gateways): PaymentLabel | undefined =>
  isPaymentLabel(label) && isOffered(label, buyer, gateways) ? label : undefined
