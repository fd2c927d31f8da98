import { ApiError } from '../client/api-error.ts'
import { createCall } from '../client/call.ts'
import { endpoints } from '../contract/endpoints.ts'
import { accessToken, keepLogin, loggedInEmail, refreshToken } from './login.ts'
import { pageEdition } from './page-edition.ts'
import { leaveSession } from './leave-session.ts'

/**
 * An access token in place of one that is over, for a caller who is logged in. A refresh token is good once, and a
 * second use ends the login, so tabs take turns: whoever comes second finds the token the first one got.
 */
export function renewedToken(stale?: string): Promise<string | undefined> {
  return inTurn(async () => {
    const fresh = accessToken()
    if (fresh !== undefined && fresh !== stale) return fresh
    const refresh = refreshToken()
    if (loggedInEmail() === undefined) return undefined
    try {
      if (refresh === undefined) throw new ApiError('REFRESH_TOKEN_INVALID', 'renewing a login')
      const { apiBase: base, culture } = pageEdition()
      const body = { grant_type: 'refresh_token', refresh_token: refresh } as const
      keepLogin(await createCall({ base, culture })(endpoints.token, { body }))
    } catch (error) {
      // A browser without locks: another tab was faster, and what it got is good.
      if (refreshToken() !== refresh) return accessToken()
      if (error instanceof ApiError && error.code === 'REFRESH_TOKEN_INVALID') leaveSession('reauthorizeError')
      throw error
    }
    return accessToken()
  })
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Over all tabs where the browser has locks (Web Locks need https), else in this one. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks) return locks.request('nonius:refresh', task)
  const turn = lastTurn.then(task, task)
  lastTurn = turn
  return turn
}
