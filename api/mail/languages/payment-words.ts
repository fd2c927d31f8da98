/** What rules and papers tell apart: paid online through a gateway, by the buyer's bank beforehand, or on an invoice with terms. */
export type PaymentWay = 'online' | 'transfer' | 'invoice'

/** How a buyer goes about it, for a sentence in each language. */
export type MethodKind = 'card' | 'code' | 'bank' | 'wallet' | 'later' | 'cash'
