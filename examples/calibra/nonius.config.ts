import type { ShopConfiguration } from 'nonius/config'
import { archive } from './fiscal/archive.ts'
import { bankLink } from './gateways/bank-link.ts'

export default {
  editions: ['pl', 'de'],
  mail: { from: 'Calibra <biuro@calibra.example>', contact: 'biuro@calibra.example' },
  publisher: { guard: { priceChange: 0.3 } },
  ports: { gateways: [bankLink], fiscal: archive },
} satisfies ShopConfiguration
