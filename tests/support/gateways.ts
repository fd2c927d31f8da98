import type { MakeGateway } from '../../api/sales/payments/gateway.ts'

/** A gateway at another place, to which nothing of a test leads. */
export const gatewayThatPaysAt =
  (payAt: (paymentId: string) => string): MakeGateway =>
  () => {
    const unasked = async () => {
      throw new Error('Nothing of this test asks a provider')
    }
    return {
      name: 'elsewhere',
      methods: () => ['online'],
      payAt,
      start: unasked,
      told: unasked,
      status: unasked,
      refund: unasked,
      end: unasked,
    }
  }
