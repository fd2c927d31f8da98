import { readCookie } from '../storage/cookies.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import { cookieNames, storageKeys } from '../storage/storage-keys.ts'

/** An hour is the longest that a page shows what was agreed on before. */
export const hour = 3_600_000

/** Whose prices are shown, in which hour, and since when they buy for whom they buy for: all tabs know that. */
export function whosePrices(): string | undefined {
  const email = readCookie(cookieNames.email)
  return email && `${email} ${Math.trunc(Date.now() / hour)} ${safeStorage[storageKeys.buyingSince] ?? ''}`
}
