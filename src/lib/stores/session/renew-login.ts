import { ApiError } from '#lib/client/call/api-error.ts'
import { createCall } from '#lib/client/call/call.ts'
import { sessionRows } from '#lib/contract/rows/session.ts'
import type { TokenResponse } from '#lib/contract/session.ts'
import { accessToken, storeLogin, loggedInEmail, refreshToken } from '../call/login.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { leaveSession } from './leave-session.ts'
import { safeStorage } from '#lib/frame/storage/safe-storage.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { uuid } from '../storage/uuid.ts'

/**
 * An access token in place of one that is over, for a caller who is logged in. A refresh token is good once, and a
 * second use ends the login, so tabs take turns: whoever comes second finds the token the first one got.
 */
export function renewedToken(stale?: string): Promise<string | undefined> {
  const seen = refreshToken()
  return inTurn(async () => {
    if (loggedInEmail() === undefined) return undefined
    const refresh = refreshToken()
    const fresh = refresh === seen ? freshToken(stale) : await arrivingToken(stale)
    if (fresh !== undefined) return fresh
    try {
      if (refresh === undefined) throw new ApiError('REFRESH_TOKEN_INVALID', 'renewing a login')
      const login = await renewal(refresh)
      // Ended, or begun anew, in another tab while the answer was under way: what holds there holds here.
      if (refreshToken() !== refresh) return await arrivingToken(stale)
      storeLogin(login)
    } catch (error) {
      // A browser without locks: another tab was faster, and what it got is good.
      if (refreshToken() !== refresh) return arrivingToken(stale)
      if (error instanceof ApiError && error.code === 'REFRESH_TOKEN_INVALID') leaveSession('reauthorizeError')
      throw error
    }
    return accessToken()
  })
}

/**
 * One renewal has one key until it is answered: a page may be left before the answer has come, and the next page, asking
 * again, must not seem to be somebody else with the same token.
 */
async function renewal(refresh: string): Promise<TokenResponse> {
  const { apiBase: base, culture } = pageEdition()
  const key = (safeStorage[storageKeys.renewalKey] ??= uuid())
  const body = { grant_type: 'refresh_token', refresh_token: refresh, renewal_key: key } as const
  const answer = await createCall({ base, culture })(sessionRows.token, { body })
  Reflect.deleteProperty(safeStorage, storageKeys.renewalKey)
  return answer
}

function freshToken(stale: string | undefined): string | undefined {
  const token = accessToken()
  return token === stale ? undefined : token
}

/**
 * Another tab has had its turn meanwhile, says its cookie. What it put into storage may come a moment later: browsers
 * carry that from one process to another without waiting.
 */
async function arrivingToken(stale: string | undefined): Promise<string | undefined> {
  const latest = Date.now() + 1_000
  const isArriving = () => loggedInEmail() !== undefined && freshToken(stale) === undefined
  while (isArriving() && Date.now() < latest) await new Promise((resolve) => setTimeout(resolve, 20))
  return freshToken(stale)
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Tasks take turns over all tabs where the browser has locks (Web Locks need https), else within this one. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks) return locks.request('shop:refresh', task)
  const turn = lastTurn.then(task, task)
  lastTurn = turn
  return turn
}
