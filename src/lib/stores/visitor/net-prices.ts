import { persistentAtom } from '@nanostores/persistent'
import '../storage/persistence.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'

/** For islands: set when the visitor has switched to net prices. The switch itself is in the frame of the page. */
export const $netPrices = persistentAtom<string | undefined>(storageKeys.netPrices, undefined)
