import type { PaymentLabel } from './labels.ts'

/**
 * Takes payments that are made online. A payment lies in the database before anybody is sent to pay it, and what becomes
 * of it is told by a signed notification; a gateway that has to be asked for an address first is asked by the page
 * that `payAt` leads to, so that no order waits for it.
 */
export type PaymentGateway = {
  /** Where the buyer pays: an address of this site or https. */
  payAt: (paymentId: string) => string
}

/** Ways of payment that need no gateway have none: a transfer and an invoice are paid by the buyer's bank. */
export type Gateways = Readonly<Partial<Record<PaymentLabel, PaymentGateway>>>
