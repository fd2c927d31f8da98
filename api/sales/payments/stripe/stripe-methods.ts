import { marketIn, markets } from '#lib/markets/all.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { OnlineLabel } from '../labels.ts'

/**
 * What Stripe's Checkout takes where it has sellers, in the order in which people there expect it; wallets come with the card.
 * Labels are what Stripe calls the methods.
 */
const byCountry: Readonly<Record<string, readonly OnlineLabel[]>> = {
  PL: ['blik', 'p24', 'card', 'klarna'],
  DE: ['card', 'paypal', 'klarna'],
  IT: ['card', 'paypal', 'satispay', 'klarna'],
  ES: ['card', 'bizum', 'paypal', 'klarna'],
  NO: ['card', 'klarna'],
  US: ['card', 'cashapp', 'klarna'],
  SG: ['paynow', 'card', 'grabpay'],
  MX: ['card', 'oxxo'],
}

/** Where Stripe has no sellers, or none without an invitation: who takes payments there. */
const elsewhere: Readonly<Record<string, string>> = {
  CL: 'Mercado Pago or Webpay (Transbank)',
  PE: 'Mercado Pago or Culqi',
  IN: 'Razorpay or PayU',
}

export const stripeMethods = (country: string): readonly OnlineLabel[] => byCountry[country] ?? []

/** Which provider a market needs that Stripe does not serve. */
export const providerInstead = (culture: Culture): string | undefined => elsewhere[marketIn(culture).countryCode]

export const servedByStripe = (culture: Culture): boolean =>
  markets.some((market) => market.culture === culture && stripeMethods(market.countryCode).length > 0)

/** Cash that was paid at a till goes back by no way that Stripe knows. */
export const knowsRefunds = (label: OnlineLabel): boolean => label !== 'oxxo'
