import type { Culture, Currency } from '#lib/contract/cultures.ts'
import type { Keys } from '../../platform/secrets/stored-secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OnlineLabel } from './labels.ts'

/** Where somebody pays: who sells there is known by the culture, and what is offered by country and currency. */
export type Place = { culture: Culture; country: string; currency: Currency }

/** One attempt to pay for an order. It lies in the database before anybody is sent to pay it. */
export type Attempt = {
  id: string
  label: OnlineLabel
  /** In minor units, which some currencies have none of: 12,99 zł is 1299, 12.990 CLP is 12990. */
  amount: number
  currency: Currency
  culture: Culture
  /** The number and the address of the order. */
  number: string
  email: string
  /** What the provider calls it, once it was asked. */
  reference: string | null
}

/** Where the provider sends the buyer afterwards: whole addresses. */
export type Returns = { paid: string; left: string }

/** Where the buyer pays at the provider, and what it calls the attempt. */
export type Started = { payAt: string; reference: string }

/** `pending` is also what is promised and not there yet, such as cash at a till. */
export type GatewayStatus = 'pending' | 'paid' | 'declined' | 'expired'

/** What a provider says, by the identifiers that we gave it. */
export type GatewayEvent =
  | { of: 'payment'; id: string; status: GatewayStatus; amount: number; currency: string }
  | { of: 'refund'; id: string; status: 'refunded' | 'failed' }

/** Money goes back at once, or later as a notification tells; or the method knows no way back but a transfer by hand. */
export type RefundAnswer = 'refunded' | 'pending' | 'by-transfer'

/**
 * Takes payments that are made online, for one account at a provider. What it is asked twice under the same identifier it
 * does once. Whatever it is told, the state of an order is not its business: `notify.ts` decides that, so that
 * replays and a wrong order of events are harmless with every gateway.
 */
export type PaymentGateway = {
  /** Of this account; the notifications of the provider come to `/yes-api/rest/gateway/<name>`. */
  name: string
  /** What it takes there, in the order in which it is offered. */
  methods: (place: Place) => readonly OnlineLabel[]
  /**
   * Where the buyer is led: an address of this site, or https. A provider that has to be asked for an address first is
   * asked when the buyer comes by `paymentUrl`, so that no order waits for it.
   */
  payAt: (paymentId: string) => string
  start: (attempt: Attempt, returns: Returns) => Promise<Started>
  /** What a call of the provider says; nothing where it is of no concern. Refuses what it has not signed. */
  told: (call: { text: string; headers: Headers }) => Promise<GatewayEvent | undefined>
  /** How it stands at the provider, for a buyer who is back sooner than the notification. */
  status: (attempt: Attempt) => Promise<GatewayStatus>
  /** Pays a part or all of it back. */
  refund: (attempt: Attempt, refund: { id: string; amount: number }) => Promise<RefundAnswer>
  /** Nobody shall pay it any more: the buyer has chosen another way. One that is over already stays as it is. */
  end: (attempt: Attempt) => Promise<void>
}

export type Gateways = readonly PaymentGateway[]

/** A gateway is made with what the API shares with it. */
export type MakeGateway = (shared: {
  db: Database
  settings: { apiOrigin?: string }
  paymentKeys: Keys
}) => PaymentGateway
