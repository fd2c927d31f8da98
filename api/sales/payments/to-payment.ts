import type * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import type { OrderPayment } from '#lib/contract/order.ts'
import type { PaymentStatus } from '../orders/order-tables.ts'
import { gatewayFor } from './find-gateway.ts'
import type { Gateways } from './gateway.ts'
import type { PaymentLabel } from './labels.ts'
import { isPaidOnline, paymentName } from './methods.ts'

type Standing = { label: PaymentLabel; paymentId: string | null; status: PaymentStatus; culture: Culture }

export const toPayment = (
  { label, paymentId, status, culture }: Standing,
  gateways: Gateways,
): v.InferOutput<typeof OrderPayment> => ({
  paymentGatewayLabel: label,
  name: paymentName(label, culture),
  online: isPaidOnline(label),
  status,
  redirectUrl:
    status === 'pending' && paymentId ? (gatewayFor(label, culture, gateways)?.payAt(paymentId) ?? null) : null,
})
