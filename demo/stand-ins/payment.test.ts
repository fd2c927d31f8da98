import { signing } from '../../api/platform/secrets/stored-secret.ts'
import { signatureOf } from '../../api/sales/payments/signature.ts'
import { gatewayConformance } from '../../tests/conformance/gateway.ts'
import { sandboxGateway } from './payment.ts'

gatewayConformance('of the demonstration', async () => ({
  make: sandboxGateway,
  culture: 'pl-PL',
  label: 'online',
  call: async (keys, { id, amount, currency }, status) => {
    if (status === 'promised') return undefined
    const text = JSON.stringify({ paymentId: id, status, amount, currency })
    return { text, headers: { signature: signatureOf(text, await signing(keys)) } }
  },
  forged: ({ text }) => ({ text, headers: { signature: signatureOf(text, 'of somebody else') } }),
  close: async () => {},
}))
