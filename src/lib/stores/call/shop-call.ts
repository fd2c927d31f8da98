import { withAnswers } from '#lib/client/call/answers.ts'
import { ApiError } from '#lib/client/call/api-error.ts'
import { createCall, type Call, type Identity } from '#lib/client/call/call.ts'
import { readCookie } from '#lib/frame/storage/cookies.ts'
import { guestGuid } from '#lib/frame/known/guest.ts'
import { accessToken, loggedInEmail } from './login.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { cookieNames } from '#lib/frame/storage/storage-keys.ts'

let call: Call | undefined

/** What pages of one order add; no other page carries the code for it. */
export const ofOrder: { key?: () => string | undefined } = {}

/** The way from this page to the commerce API of its edition, as the guest or the user the browser belongs to. */
export function shopCall(): Call {
  const { apiBase: base, culture } = pageEdition()
  call ??= withAnswers(withFreshToken(createCall({ base, culture, identity })), embeddedAnswers())
  return call
}

/** What a page may bring along as `<script type="application/json" id="answers">`, by `answerKey`. */
function embeddedAnswers(): Record<string, unknown> {
  const text = document.querySelector('script#answers[type="application/json"]')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

async function identity(): Promise<Identity> {
  const yc = readCookie(cookieNames.yc)
  const known = { yc, orderKey: ofOrder.key?.() }
  if (loggedInEmail() === undefined) return { guid: guestGuid(), ...known }
  return { accessToken: accessToken() ?? (await renew()), ...known }
}

/** The API may find a token over that this clock finds good: then it is renewed and the call made once more. */
function withFreshToken(once: Call): Call {
  return async (endpoint, ...input) => {
    const used = accessToken()
    try {
      return await once(endpoint, ...input)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'ACCESS_TOKEN_INVALID') throw error
      await renew(used)
      return once(endpoint, ...input)
    }
  }
}

async function renew(stale?: string): Promise<string | undefined> {
  const { renewedToken } = await import('../session/renew-login.ts')
  return renewedToken(stale)
}
