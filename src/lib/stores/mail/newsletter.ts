import { plainCall } from '#lib/client/plain-call.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

export type SubscriptionOutcome = 'accepted' | 'invalid' | 'tooMany' | 'failed'

/** What the newsletter service's answers mean to somebody who subscribes. */
const outcomes: Readonly<Record<number, SubscriptionOutcome>> = { 400: 'invalid', 422: 'invalid', 429: 'tooMany' }

/** Asks the newsletter service to send its mail for confirmation. */
export async function subscribe(service: string, email: string): Promise<SubscriptionOutcome> {
  const { apiBase, culture, key } = pageEdition()
  try {
    const { ok, status } = await plainCall(new URL(service, apiBase || location.origin).href, culture, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, tags: ['footer', key] }),
    })
    return ok ? 'accepted' : (outcomes[status] ?? 'failed')
  } catch {
    return 'failed'
  }
}
