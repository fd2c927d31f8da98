import type { Path } from './path.ts'

/** Takes PayU in złoty at a provider of nobody's, by code that is no part of the engine. */
export const gateway: Path = {
  files: {
    'gateways/acme.ts': `import { createHmac, timingSafeEqual } from 'node:crypto'
import { HttpProblem } from '../api/platform/http/problem.ts'
import type { GatewayEvent, MakeGateway } from '../api/sales/payments/gateway.ts'
import { paymentUrl } from '../api/sales/payments/provider-endpoints.ts'

const key = process.env['ACME_KEY'] ?? ''

export const acme: MakeGateway = ({ settings }) => ({
  name: 'acme',
  methods: ({ currency }) => (currency === 'PLN' ? ['payu'] : []),
  payAt: (id) => paymentUrl(settings, id),
  start: async ({ id }) => ({ payAt: \`https://pay.acme.example/\${id}\`, reference: id }),
  told: async ({ text, headers }) => {
    const own = createHmac('sha256', key).update(text).digest()
    const theirs = Buffer.from(headers.get('x-acme-signature') ?? '', 'hex')
    if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) throw new HttpProblem('SIGNATURE_INVALID')
    return JSON.parse(text) as GatewayEvent
  },
  status: async () => 'pending',
  refund: async () => 'pending',
  end: async () => {},
})
`,
    'nonius.config.ts': `import { acme } from './gateways/acme.ts'
import { defineConfig } from './server/config/define-config.ts'

export default defineConfig({ ports: { gateways: [acme] } })
`,
  },
  lines: {},
}
