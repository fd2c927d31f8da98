import type { ShopConfiguration } from 'nonius/config'
import { loyalty } from './extensions/loyalty.ts'
import { taxAdviserAt } from './fiscal/tax-adviser.ts'
import { bankLink } from './gateways/bank-link.ts'

export default {
  editions: ['pl', 'de'],
  mail: { from: 'Calibra <biuro@calibra.example>', contact: 'biuro@calibra.example' },
  publisher: { guard: { priceChange: 0.3 } },
  ports: {
    gateways: [bankLink],
    fiscal: taxAdviserAt(process.env['TAX_ADVISER_URL']),
    extensions: { '/loyalty': loyalty },
  },
} satisfies ShopConfiguration
