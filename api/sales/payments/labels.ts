import type { MethodKind, PaymentWay } from '../../mail/languages/payment-words.ts'

/** Paid after the goods came, so an order by it waits for no money. */
export const paidLater = 'invoice' satisfies PaymentWay

/**
 * What gateways take, by the label that orders keep. A name of its own is the same in every language; `online` and `card`
 * are named by the language.
 */
export const onlineMethods = {
  online: {},
  card: { kind: 'card' },
  blik: { name: 'BLIK', kind: 'code' },
  p24: { name: 'Przelewy24', kind: 'bank' },
  payu: { name: 'PayU', kind: 'bank' },
  paypal: { name: 'PayPal', kind: 'wallet' },
  klarna: { name: 'Klarna', kind: 'later' },
  satispay: { name: 'Satispay', kind: 'wallet' },
  cashapp: { name: 'Cash App Pay', kind: 'wallet' },
  bizum: { name: 'Bizum', kind: 'code' },
  paynow: { name: 'PayNow', kind: 'code' },
  grabpay: { name: 'GrabPay', kind: 'wallet' },
  oxxo: { name: 'OXXO', kind: 'cash' },
  vipps: { name: 'Vipps', kind: 'wallet' },
  upi: { name: 'UPI', kind: 'code' },
  'mercado-pago': { name: 'Mercado Pago', kind: 'wallet' },
  webpay: { name: 'Webpay', kind: 'bank' },
  yape: { name: 'Yape', kind: 'code' },
} as const satisfies Record<string, { name?: string; kind?: MethodKind }>

export type OnlineLabel = keyof typeof onlineMethods

/** The ways of payment, as orders keep them. */
export type PaymentLabel = OnlineLabel | Exclude<PaymentWay, 'online'>

export const isOnlineLabel = (label: string): label is OnlineLabel => Object.hasOwn(onlineMethods, label)

export const wayOf = (label: PaymentLabel): PaymentWay => (isOnlineLabel(label) ? 'online' : label)
