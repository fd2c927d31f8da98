/** The ways of payment, as orders keep them. */
export const paymentLabels = ['online', 'transfer', 'invoice'] as const
export type PaymentLabel = (typeof paymentLabels)[number]
