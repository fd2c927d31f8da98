import { askerOf } from '../orders/asker.ts'
import { toOrderSummary } from '../orders/to-order.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { recordPayment } from './notify.ts'
import { isSignedWithOneOf } from './signature.ts'
import { startPayment } from './start.ts'

export function paymentHandlers(services: Services): Pick<Handlers, 'paymentStart' | 'paymentNotification'> {
  return {
    paymentStart: async (call) => {
      const asker = await askerOf(services, call, call.body.number)
      const order = await startPayment(services, asker, {
        number: call.body.number,
        label: call.body.paymentGatewayLabel,
        sellers: call.catalogue.shop.sellers,
      })
      const { number, payment } = toOrderSummary(order, services.gateways)
      return { number, payment }
    },

    paymentNotification: async ({ body, text, headers }) => {
      const isOurs = isSignedWithOneOf(await services.paymentKeys(), text, headers.get('signature'))
      if (!isOurs) throw new HttpProblem('SIGNATURE_INVALID')
      await recordPayment(services, body)
      return { accepted: true }
    },
  }
}
