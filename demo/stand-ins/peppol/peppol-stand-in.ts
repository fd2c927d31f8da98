import { Hono } from 'hono'
import { xmlDocument, xmlText } from '#lib/formats/xml.ts'
import { documentTypeOf, registeredFor } from '../../../api/sales/papers/peppol/document-types.ts'
import { participantScheme } from '../../../api/sales/papers/peppol/participant.ts'
import { faultsOf, numberOf, read } from './peppol-checks.ts'

type Status = 'pending' | 'rejected' | 'sending' | 'sent' | 'failed' | 'permanently_failed'

type Sent = {
  receiver: string
  status: Status
  error: string | null
  at: string
  /** How often it is asked of before it is delivered. */
  looks: number
  mls: 'pending' | 'received_ap' | 'received_re'
}

type Options = {
  /** The token that it knows its senders by; any, unless told. */
  token?: string
  /** Which types of documents a participant takes; none where it is not registered. */
  typesOf?: (id: string) => readonly string[]
  looks?: number
}

const everyType = (['peppol', 'xrechnung', 'pint-sg'] as const).flatMap((form) =>
  (['invoice', 'credit-note'] as const).map((kind) => documentTypeOf(form, kind)?.documentType ?? ''),
)

/** Who ends with 0 is in no register, everybody else takes everything. */
const usualTypes = (id: string): readonly string[] => (id.endsWith('0') ? [] : everyType)

/** Who ends with 1 refuses what has been delivered. */
const answerOf = (receiver: string) => (receiver.endsWith('1') ? 'received_re' : 'received_ap')

const bare = (id: string) => id.replace(`${participantScheme}::`, '')

/**
 * An access point that answers as phoss AP does, and the publisher of what participants take: it looks whether the receiver is registered,
 * refuses what breaks a rule and what it has already, and delivers when it has been asked so many times.
 */
export function peppolStandIn({ token, typesOf = usualTypes, looks = 1 }: Options = {}) {
  const app = new Hono()
  const sent = new Map<string, Sent>()
  const numbers = new Map<string, string>()

  app.get('/smp/:participant', (context) => {
    const types = typesOf(bare(context.req.param('participant')))
    if (types.length === 0) return context.text('Not found', 404)
    const path = `https://smp.example/${encodeURIComponent(context.req.param('participant'))}/services/`
    const references = types.map(
      (type) => `<smp:ServiceMetadataReference href="${xmlText(path + encodeURIComponent(type))}"/>`,
    )
    return context.body(
      xmlDocument(
        `<smp:ServiceGroup xmlns:smp="http://busdox.org/serviceMetadata/publishing/1.0/"><smp:ServiceMetadataReferenceCollection>${references.join('')}</smp:ServiceMetadataReferenceCollection></smp:ServiceGroup>`,
      ),
      200,
      { 'content-type': 'application/xml' },
    )
  })

  app.use('/api/*', async (context, next) => {
    if (token !== undefined && context.req.header('x-token') !== token) return context.json('Forbidden', 403)
    return next()
  })

  app.get('/api/outbound/status/:id', (context) => {
    const id = context.req.param('id')
    const known = sent.get(id)
    if (!known) return context.body(null, 404)
    if (known.status === 'sending' && known.looks-- <= 0) {
      known.status = 'sent'
      known.at = new Date().toISOString()
    } else if (known.status === 'sent' && known.mls === 'pending') known.mls = answerOf(known.receiver)
    return context.json({
      ...{ id: `tx-${id}`, transactionType: 'business_document', sbdhInstanceID: id, status: known.status },
      ...{ attemptCount: 1, createdDT: known.at, completedDT: known.status === 'sent' ? known.at : null },
      errorDetails: known.mls === 'received_re' ? 'The receiver could not use it' : known.error,
      mlsStatus: known.mls,
    })
  })

  app.post('/api/outbound/submit/:sender/:receiver/:type/:process/:country', async (context) => {
    const { sender, receiver, type, process } = context.req.param()
    const id = context.req.query('sbdhInstanceID') ?? ''
    if (sent.has(id)) return context.json(`The SBDH Instance Identifier ${id} was used before`, 400)
    const named = { sender: bare(sender), receiver: bare(receiver), documentType: type, process }
    const arrived = read(await context.req.text(), named)
    if (!arrived) return context.json('Failed to parse the document', 400)
    const entry: Sent = {
      ...{ receiver: named.receiver, status: 'sending', error: null, at: new Date().toISOString() },
      ...{ looks, mls: 'pending' },
    }
    const key = `${named.sender} ${arrived.root} ${numberOf(arrived)}`
    const faults = faultsOf(arrived)
    if (registeredFor(typesOf(named.receiver), type) === undefined)
      Object.assign(entry, { status: 'permanently_failed', error: `${named.receiver} does not take ${type}` })
    else if (faults.length > 0) Object.assign(entry, { status: 'rejected', error: faults.join('; ') })
    else if (numbers.has(key))
      Object.assign(entry, { status: 'rejected', error: `Duplicate: ${numberOf(arrived)} was sent before` })
    else numbers.set(key, id)
    sent.set(id, entry)
    return context.json(
      { sbdhInstanceIdentifier: id, overallSuccess: entry.status === 'sending' },
      entry.status === 'sending' ? 200 : 422,
    )
  })

  return { app, sent }
}
