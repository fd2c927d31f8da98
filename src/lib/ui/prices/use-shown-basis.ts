import { useStore } from '@nanostores/react'
import type { Edition } from '#i18n/edition.ts'
import { $netPrices } from '#lib/stores/visitor/net-prices.ts'

/** Which amount an island shows first. What shares its styles with published HTML keeps to the edition's own instead. */
export const useShownBasis = (own: Edition['priceBasis']): Edition['priceBasis'] =>
  useStore($netPrices, { ssr: 'initial' }) ? 'net' : own
