import { basisFor, type PriceBasis } from '#lib/domain/price-display.ts'
import { followStored, safeStorage } from '../storage/safe-storage.ts'
import { storageKeys } from '../storage/storage-keys.ts'

/** Which amount stands first for this visitor. */
export const shownBasis = (own: PriceBasis): PriceBasis => basisFor(own, Boolean(safeStorage[storageKeys.netPrices]))

/** Tells now and at every change, in this tab or another, whether net prices stand first. On every page, so no store. */
export const followNetPrices = (show: (isNet: boolean) => void): void =>
  followStored(storageKeys.netPrices, (kept) => show(Boolean(kept)))

/** Consumers see what they pay unless they ask otherwise: nothing kept is the edition's own way. */
export function showNetPrices(isNet: boolean): void {
  if (isNet) safeStorage[storageKeys.netPrices] = 'net'
  else Reflect.deleteProperty(safeStorage, storageKeys.netPrices)
}
