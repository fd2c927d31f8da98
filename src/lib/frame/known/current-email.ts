import { readCookie } from '../storage/cookies.ts'
import { cookieNames } from '../storage/storage-keys.ts'

/** Who is logged in, as all tabs see it; nobody where there is no such cookie. It is on every page. */
export function currentEmail(): string | undefined {
  const kept = readCookie(cookieNames.email)
  try {
    return kept === undefined ? undefined : decodeURIComponent(kept)
  } catch {
    return undefined
  }
}

let seen: string | undefined

/** Whom this page was made for: who was logged in when it came, or has logged in on it. */
export const seenEmail = () => seen
export const noteEmail = () => (seen = currentEmail())
