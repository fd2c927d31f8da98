import type { TakeEvent } from 'nonius/events'

/** A queue of the maker's own, which keeps a message once by its identifier. */
export const queueAt =
  (address: string): TakeEvent =>
  async ({ id, ...event }) => {
    const answer = await fetch(`${address}/queue/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(5_000),
    })
    if (!answer.ok) throw new Error(`The queue answered ${answer.status}`)
  }
