import { readCookie } from './cookies.ts'
import { cookieNames } from './storage-keys.ts'

/** Who is logged in, as all tabs see it; nobody where there is no such cookie. It is on every page. */
export function currentEmail(): string | undefined {
  const kept = readCookie(cookieNames.email)
  try {
    return kept === undefined ? undefined : decodeURIComponent(kept)
  } catch {
    return undefined
  }
}
