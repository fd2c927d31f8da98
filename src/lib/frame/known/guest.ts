import { cookieNames } from '../storage/storage-keys.ts'
import { readCookie, writeCookie } from '../storage/cookies.ts'

const year = 365 * 24 * 60 * 60

/** Serves until the page is left where cookies are blocked. */
let inMemory: string | undefined

/** The guid of this guest; nobody has one before the first write to a cart. */
export const guestGuid = (): string | undefined => readCookie(cookieNames.guid) ?? inMemory

export function rememberGuest(guid: string): void {
  inMemory = guid
  writeCookie(cookieNames.guid, guid, year)
}

export function forgetGuest(): void {
  inMemory = undefined
  writeCookie(cookieNames.guid, '', 0)
}
