import { useStore } from '@nanostores/react'
import { basisFor, type PriceBasis } from '#lib/domain/price-display.ts'
import { $netPrices } from '#lib/stores/visitor/net-prices.ts'

/** Which amount an island shows first. What shares its styles with published HTML keeps to the edition's own instead. */
export const useShownBasis = (own: PriceBasis): PriceBasis =>
  basisFor(own, Boolean(useStore($netPrices, { ssr: 'initial' })))
