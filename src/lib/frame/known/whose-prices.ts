import { readCookie } from '../storage/cookies.ts'
import { cookieNames, tabKeys } from '../storage/storage-keys.ts'
import { readTab, writeTab } from '../storage/tab-storage.ts'

/** An hour is the longest that a page shows what was agreed on before. */
export const hour = 3_600_000

/** Whose prices are shown, and in which hour. */
export function whosePrices(): string | undefined {
  const email = readCookie(cookieNames.email)
  return email && `${email} ${Math.trunc(Date.now() / hour)}`
}

/** Whether it is known already that they pay what everybody does. */
export const haveUsualPrices = (whose: string): boolean => readTab(tabKeys.usualPrices) === whose
export const noteUsualPrices = (whose: string): void => writeTab(tabKeys.usualPrices, whose)

/** For whoever is logged in no more, or begins to buy for somebody else. */
export function forgetOwnPrices(): void {
  writeTab(tabKeys.ownPrices, undefined)
  writeTab(tabKeys.usualPrices, undefined)
}
