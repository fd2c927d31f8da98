import type * as customers from '../customers/services.ts'
import type { CheckoutCounts } from './checkout/checkout-counts.ts'
import type { FiscalPort, FiscalReach } from './papers/fiscal-port.ts'
import type { PeppolPort } from './papers/peppol/peppol-port.ts'
import type { OrderKeys } from './orders/order-keys.ts'
import type { Gateways } from './payments/gateway.ts'
import type { Keys } from '../platform/secrets/stored-secret.ts'
import type { NumberCheck, NumberQuestion } from './tax/number-register.ts'
import type { RatesAt } from './tax/tax-service.ts'
import type { LabelMaker } from './delivery/labels/shipping-labels.ts'
import type { RatedShop } from './delivery/shipping-rates.ts'

export type { Settings } from '../customers/services.ts'

export type Services = customers.Services & {
  /** Of the signatures by which a payment gateway and the API know each other. */
  paymentKeys: Keys
  /** Of the links by which guests come to their orders. */
  orderKeys: OrderKeys
  gateways: Gateways
  /** How far those who order come. */
  checkoutCounts: CheckoutCounts
  /** Whether a tax number holds across the European Union. */
  checkNumber: (asked: NumberQuestion) => Promise<NumberCheck>
  /** What sales tax is due at a destination. */
  ratesAt: RatesAt
  /** What ways of delivery cost for a cart, where carriers say. */
  ratedShop: RatedShop
  /** Who makes labels of carriers, where there is somebody. */
  labelMaker: LabelMaker | undefined
  /** Who hands invoices to the systems of states, where there is somebody. */
  fiscal: FiscalPort | undefined
  /** Which systems of states it reaches, where that is known. */
  fiscalReach: (() => FiscalReach) | undefined
  /** Who sends invoices over Peppol, where there is somebody. */
  peppol: PeppolPort | undefined
}
