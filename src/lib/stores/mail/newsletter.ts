import * as v from 'valibot'
import { ApiError } from '#lib/client/call/api-error.ts'
import { plainCall } from '#lib/client/plain-call.ts'
import { Email } from '#lib/contract/session.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

export const Subscriber = v.object({ email: Email })

/** What the newsletter service's answers mean to somebody who subscribes. */
const problems: Readonly<Record<number, 'VALIDATION_FAILED' | 'TOO_MANY_ATTEMPTS'>> = {
  400: 'VALIDATION_FAILED',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_ATTEMPTS',
}

/** Asks the newsletter service, whosever it is, to send its mail for confirmation. Throws an ApiError. */
export async function subscribe(service: string, email: string): Promise<void> {
  const { apiBase, culture, key } = pageEdition()
  const url = new URL(service, apiBase || location.origin).href
  const answer = await plainCall(url, culture, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, tags: ['footer', key] }),
  }).catch((cause: unknown) => {
    throw new ApiError('NETWORK_FAILED', url, { cause })
  })
  if (!answer.ok) throw toApiError(answer.status, url)
}

/** A service of somebody else says by its status alone what is wrong, and only the address can be. */
function toApiError(status: number, url: string): ApiError {
  const code = problems[status]
  if (code !== 'VALIDATION_FAILED') return new ApiError(code ?? 'GENERAL_ERROR', url, { status })
  const errors = [{ path: 'email', message: 'refused' }]
  return new ApiError(code, url, { status, problem: { type: 'about:blank', title: 'refused', status, code, errors } })
}
