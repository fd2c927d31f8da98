import { type PeppolChannel, peppolOver, type PeppolPort, type PeppolVerdict } from 'nonius/peppol'

type Transmission = { state: 'queued' | 'delivered' | 'failed'; reason?: string }

/**
 * Peppol by the API of a provider that keeps transmissions under an id of whoever sends (PUT, once) and looks participants up itself. What
 * it does not know is answered with 404; anything else that is no success is tried again later.
 */
export function providerAt(address: string, key: string): PeppolPort {
  const ask = async (path: string, sent?: object) => {
    const answer = await fetch(`${address}${path}`, {
      ...(sent && { method: 'PUT', body: JSON.stringify(sent) }),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(12_000),
    })
    if (!answer.ok && answer.status !== 404) throw new Error(`The access point answered ${answer.status}`)
    return answer
  }
  const verdictOf = ({ state, reason = 'no reason was given' }: Transmission): PeppolVerdict => {
    if (state === 'delivered') return { status: 'delivered', confirmed: true }
    return state === 'failed' ? { status: 'refused', reason } : { status: 'sent' }
  }
  const channel: PeppolChannel = {
    standing: async ({ id }) => {
      const answer = await ask(`/transmissions/${id}`)
      return answer.ok ? verdictOf((await answer.json()) as Transmission) : undefined
    },
    send: async ({ id, file, sender, receiver, documentType, process, country }) => {
      const message = { sender, receiver, documentType, process, country, document: file }
      const answer = await ask(`/transmissions/${id}`, message)
      if (!answer.ok) throw new Error('The access point is not at this address')
      return verdictOf((await answer.json()) as Transmission)
    },
  }
  return peppolOver(channel, async (participant) => {
    const answer = await ask(`/participants/${encodeURIComponent(participant)}`)
    return answer.ok ? ((await answer.json()) as { documentTypes: string[] }).documentTypes : []
  })
}
