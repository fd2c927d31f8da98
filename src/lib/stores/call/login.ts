import type { TokenResponse } from '#lib/contract/session.ts'
import { readCookie, writeCookie } from '#lib/frame/storage/cookies.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { safeStorage } from '#lib/frame/storage/safe-storage.ts'
import { cookieNames, storageKeys, tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { writeTab } from '#lib/frame/storage/tab-storage.ts'

/** Where cookies are blocked, a login lasts until the page is left. */
let inMemory: { email: string; refreshToken: string } | undefined

const halfYear = 180 * 24 * 60 * 60

/** A token is no longer used so many milliseconds before its end, so that it does not grow old on its way. */
const margin = 10_000

type StoredToken = { token: string; until: number }

export const loggedInEmail = (): string | undefined => currentEmail() ?? inMemory?.email

export const refreshToken = (): string | undefined => readCookie(cookieNames.refreshToken) ?? inMemory?.refreshToken

/** The access token of who is logged in, unless it is over by this clock. A clock that is wrong costs one more call. */
export function accessToken(): string | undefined {
  if (loggedInEmail() === undefined) return undefined
  const kept = storedToken()
  return kept && kept.until > Date.now() ? kept.token : undefined
}

export function storeLogin({ access_token, refresh_token, expires_in, principal }: TokenResponse): void {
  const kept: StoredToken = { token: access_token, until: Date.now() + expires_in * 1000 - margin }
  writeCookie(cookieNames.refreshToken, refresh_token, halfYear)
  writeCookie(cookieNames.email, encodeURIComponent(principal.email), halfYear)
  const { email } = principal
  inMemory = currentEmail() === email ? undefined : { email, refreshToken: refresh_token }
  // Last: other tabs hear of it, and look at the cookies then.
  safeStorage[storageKeys.accessToken] = JSON.stringify(kept)
}

export function forgetLogin(): void {
  inMemory = undefined
  writeCookie(cookieNames.refreshToken, '', 0)
  writeCookie(cookieNames.email, '', 0)
  Reflect.deleteProperty(safeStorage, storageKeys.accessToken)
}

/** For whoever is logged in no more, or begins to buy for somebody else. Other tabs know by the time. */
export function forgetOwnPrices(): void {
  safeStorage[storageKeys.buyingSince] = String(Date.now())
  writeTab(tabKeys.ownPrices, undefined)
  writeTab(tabKeys.usualPrices, undefined)
}

/** Whether a login lasts beyond this page: not where the browser takes no cookies. */
export const isLoginLasting = (): boolean => inMemory === undefined

function storedToken(): StoredToken | undefined {
  try {
    const kept = JSON.parse(safeStorage[storageKeys.accessToken] ?? 'null') as Partial<StoredToken> | null
    const whole = typeof kept?.token === 'string' && /^[\x21-\x7e]+$/.test(kept.token) && Number.isFinite(kept.until)
    return whole ? (kept as StoredToken) : undefined
  } catch {
    return undefined
  }
}
