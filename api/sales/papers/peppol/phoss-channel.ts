import * as v from 'valibot'
import type { FiscalMessage } from '../paper-tables.ts'
import { wholeId } from './participant.ts'
import type { PeppolChannel, PeppolMessage, PeppolVerdict } from './peppol-port.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** An access point that runs phoss AP, and the token that it knows its senders by. Each call has so many milliseconds. */
export type PhossSettings = { url: string; token: string; fetch?: Fetch; patience?: number }

const usualPatience = 14_000

const Transaction = v.object({
  sbdhInstanceID: v.string(),
  status: v.picklist(['pending', 'rejected', 'sending', 'sent', 'failed', 'permanently_failed']),
  createdDT: v.optional(v.nullable(v.string())),
  completedDT: v.optional(v.nullable(v.string())),
  errorDetails: v.optional(v.nullable(v.string())),
  /** What the receiver's access point has said of it since: approved, taken blindly or refused. */
  mlsStatus: v.optional(v.nullable(v.string())),
})
type Transaction = v.InferOutput<typeof Transaction>

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

async function ask(settings: PhossSettings, path: string, asked: { body?: string } = {}): Promise<Response> {
  const { url, token, fetch = globalThis.fetch, patience = usualPatience } = settings
  const response = await fetch(`${url.replace(/\/+$/, '')}/api/outbound${path}`, {
    method: asked.body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'x-token': token,
      ...(asked.body !== undefined && { 'content-type': 'application/xml' }),
    },
    ...(asked.body !== undefined && { body: asked.body }),
    // Whoever has the token is sent no further.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new Error(`The access point could not be reached: ${reasonOf(error)}`, { cause: error })
  })
  if (response.status === 401 || response.status === 403)
    throw new Error(`PEPPOL-${response.status} The access point does not know the token`)
  if (response.status >= 500 || response.status === 429) throw new Error(`The access point answered ${response.status}`)
  return response
}

/** What has happened to a message, each by a word of its own. */
function messagesOf({ status, createdDT, completedDT, errorDetails, mlsStatus }: Transaction): FiscalMessage[] {
  const [begun, ended] = [createdDT ?? '', completedDT ?? createdDT ?? '']
  const answered = /^received_(ap|ab|re)$/.exec(mlsStatus ?? '')?.[1]
  return [
    ...(status === 'sent' ? [{ kind: 'AS4', at: ended, text: '' }] : []),
    ...(status === 'rejected' || status === 'permanently_failed'
      ? [{ kind: status, at: begun, text: errorDetails ?? '' }]
      : []),
    ...(answered === undefined ? [] : [{ kind: `MLS-${answered.toUpperCase()}`, at: ended, text: errorDetails ?? '' }]),
  ]
}

function verdictOf(transaction: Transaction): PeppolVerdict {
  const { status, errorDetails, mlsStatus } = transaction
  const messages = messagesOf(transaction)
  const said = errorDetails ?? ''
  if (mlsStatus === 'received_re') return { status: 'refused', reason: `MLS-RE ${said}`.trim(), messages }
  if (status === 'sent') return { status: 'delivered', confirmed: mlsStatus !== 'pending', messages }
  if (status === 'rejected' || status === 'permanently_failed')
    return { status: 'refused', reason: `PEPPOL-${status} ${said}`.trim(), messages }
  return { status: 'sent', messages, ...(said !== '' && { trouble: said }) }
}

/** Of an answer in words, what fits into a line. */
async function wordsOf(response: Response): Promise<string> {
  const text = await response.text()
  return text.replaceAll(/\s+/g, ' ').slice(0, 300)
}

/** An access point by the HTTP API of phoss AP: it is told the id of the message, and tells by that what became of it. */
export function phossChannel(settings: PhossSettings): PeppolChannel {
  const standing = async ({ id }: PeppolMessage): Promise<PeppolVerdict | undefined> => {
    const response = await ask(settings, `/status/${encodeURIComponent(id)}`)
    if (response.status === 404) return undefined
    const read = v.safeParse(Transaction, response.ok ? await response.json().catch(() => undefined) : undefined)
    if (!read.success) throw new Error(`The access point answered something else: ${response.status}`)
    return verdictOf(read.output)
  }
  return {
    standing,
    send: async (message) => {
      const { id, file, sender, receiver, documentType, process, country } = message
      const parts = [wholeId(sender), wholeId(receiver), documentType, process, country].map(encodeURIComponent)
      const response = await ask(settings, `/submit/${parts.join('/')}?sbdhInstanceID=${encodeURIComponent(id)}`, {
        body: file,
      })
      if (response.status === 404) throw new Error('The access point sends nothing: sending is switched off there')
      if (response.status === 400) return { status: 'refused', reason: `PEPPOL-400 ${await wordsOf(response)}` }
      if (!response.ok && response.status !== 422) throw new Error(`The access point answered ${response.status}`)
      // Where it could not send, it says so and goes on trying, or says that it has nothing.
      const known = await standing(message).catch((error: unknown): PeppolVerdict => ({
        status: 'sent',
        trouble: reasonOf(error),
      }))
      if (known) return known
      return { status: 'refused', reason: `PEPPOL-${response.status} ${await wordsOf(response)}` }
    },
  }
}
