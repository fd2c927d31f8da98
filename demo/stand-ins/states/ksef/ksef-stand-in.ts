import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { badRequest, newReference, overLimit, unauthorized, unknownKey, unknownSession } from './ksef-answers.ts'
import { KsefBooks, newKey, opened, type Session, type Validate } from './ksef-books.ts'

const Login = v.object({
  challenge: v.string(),
  contextIdentifier: v.object({ type: v.literal('Nip'), value: v.string() }),
  encryptedToken: v.string(),
  publicKeyId: v.string(),
})
const Opening = v.object({
  formCode: v.object({ systemCode: v.literal('FA (3)'), schemaVersion: v.literal('1-0E'), value: v.literal('FA') }),
  encryption: v.object({
    encryptedSymmetricKey: v.string(),
    initializationVector: v.string(),
    publicKeyId: v.string(),
  }),
})
const Sending = v.object({
  invoiceHash: v.string(),
  invoiceSize: v.number(),
  encryptedInvoiceHash: v.string(),
  encryptedInvoiceSize: v.number(),
  encryptedInvoiceContent: v.string(),
  offlineMode: v.optional(v.boolean()),
  hashOfCorrectedInvoice: v.optional(v.nullable(v.string())),
})

type Options = {
  /** Which tokens it knows; any, unless told. */
  knows?: (token: string) => boolean
  validate?: Validate
  /** How often an invoice, or a login, is asked of before it is decided. */
  looks?: number
}

type Kind = 'authentication' | 'access' | 'refresh'

/** What can be made to go wrong, and what came to it. */
export type KsefStandIn = {
  app: Hono
  books: KsefBooks
  /** Withdraws a key, as the ministry does, and publishes another. */
  changeKeys: () => void
  /** Ends what was handed out by a kind. */
  endTokens: (kind: Kind) => void
  closeSessions: () => void
  /** So many invoices are refused because too many came. */
  refuse: (invoices: number) => void
}

/**
 * A system that answers as KSeF 2.0 does by its OpenAPI: challenges, logins by a token that was sealed for it, sessions, invoices that
 * it decrypts by its own key, their sums, numbers, receipts and refusals.
 */
export function ksefStandIn({ knows = (token) => token !== '', validate, looks = 0 }: Options = {}): KsefStandIn {
  const app = new Hono()
  const books = new KsefBooks(validate, looks)
  let keys = { token: newKey('KsefTokenEncryption'), session: newKey('SymmetricKeyEncryption') }
  let refused = 0
  const challenges = new Map<string, number>()
  const logins = new Map<string, { nip: string; fault: string | null; looks: number; isRedeemed: boolean }>()
  const tokens = new Map<string, { kind: Kind; reference: string }>()
  const sessions = new Map<string, Session>()
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  const handOut = (kind: Kind, reference: string, minutes: number) => {
    const token = `${kind}.${randomBytes(24).toString('base64url')}.x`
    tokens.set(token, { kind, reference })
    return { token, validUntil: soon(minutes) }
  }
  /** As whom somebody calls, by a token of that kind. */
  const whoOf = (header: string | undefined, kind: Kind) => {
    const token = tokens.get(header?.replace(/^Bearer /, '') ?? '')
    const login = token?.kind === kind ? logins.get(token.reference) : undefined
    return token && login ? { ...token, login } : undefined
  }
  const read = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) => {
    const parsed = v.safeParse(schema, await request.json().catch(() => undefined))
    return parsed.success ? parsed.output : undefined
  }
  const invalid = { code: 21405, description: 'Błąd walidacji danych wejściowych.' }

  app.get('/security/public-key-certificates', (context) =>
    context.json([keys.token.published, keys.session.published]),
  )

  app.post('/auth/challenge', (context) => {
    const [challenge, timestampMs] = [newReference('CR'), Date.now()]
    challenges.set(challenge, timestampMs)
    const timestamp = new Date(timestampMs).toISOString()
    return context.json({ challenge, timestamp, timestampMs, clientIp: '127.0.0.1' })
  })

  app.post('/auth/ksef-token', async (context) => {
    const { path } = context.req
    const asked = await read(context.req.raw, Login)
    if (!asked) return badRequest(path, invalid)
    const at = challenges.get(asked.challenge)
    challenges.delete(asked.challenge)
    if (at === undefined) return badRequest(path, { code: 21111, description: 'Nieprawidłowe wyzwanie autoryzacyjne.' })
    if (asked.publicKeyId !== keys.token.published.publicKeyId) return badRequest(path, unknownKey(asked.publicKeyId))
    const told = opened(keys.token.privateKey, asked.encryptedToken)?.toString() ?? ''
    const end = told.lastIndexOf('|')
    const isKnown = knows(told.slice(0, end)) && told.slice(end + 1) === String(at)
    const reference = newReference('AU')
    const fault = isKnown ? null : 'Nieprawidłowy token'
    logins.set(reference, { nip: asked.contextIdentifier.value, fault, looks, isRedeemed: false })
    return context.json(
      { referenceNumber: reference, authenticationToken: handOut('authentication', reference, 10) },
      202,
    )
  })

  app.get('/auth/:reference', (context) => {
    const who = whoOf(context.req.header('authorization'), 'authentication')
    if (who?.reference !== context.req.param('reference')) return unauthorized(context.req.path)
    const { fault } = who.login
    const status =
      who.login.looks-- > 0
        ? { code: 100, description: 'Uwierzytelnianie w toku' }
        : fault === null
          ? { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' }
          : {
              code: 450,
              description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
              details: [fault],
            }
    return context.json({
      ...{ startDate: new Date().toISOString(), authenticationMethod: 'Token', status },
      authenticationMethodInfo: { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' },
    })
  })

  app.post('/auth/token/redeem', (context) => {
    const who = whoOf(context.req.header('authorization'), 'authentication')
    if (!who) return unauthorized(context.req.path)
    if (who.login.fault !== null || who.login.isRedeemed)
      return badRequest(context.req.path, { code: 21301, description: 'Brak autoryzacji.' })
    who.login.isRedeemed = true
    const { reference } = who
    return context.json({
      accessToken: handOut('access', reference, 15),
      refreshToken: handOut('refresh', reference, 10_080),
    })
  })

  app.post('/auth/token/refresh', (context) => {
    const who = whoOf(context.req.header('authorization'), 'refresh')
    if (!who) return unauthorized(context.req.path)
    return context.json({ accessToken: handOut('access', who.reference, 15) })
  })

  app.post('/sessions/online', async (context) => {
    const who = whoOf(context.req.header('authorization'), 'access')
    if (!who) return unauthorized(context.req.path)
    const asked = await read(context.req.raw, Opening)
    if (!asked) return badRequest(context.req.path, invalid)
    const { encryptedSymmetricKey, initializationVector, publicKeyId } = asked.encryption
    if (publicKeyId !== keys.session.published.publicKeyId) return badRequest(context.req.path, unknownKey(publicKeyId))
    const reference = newReference('SO')
    sessions.set(reference, {
      ...{ reference, nip: who.login.nip, isOpen: true, createdAt: new Date().toISOString(), invoices: [] },
      key: opened(keys.session.privateKey, encryptedSymmetricKey),
      vector: Buffer.from(initializationVector, 'base64'),
    })
    return context.json({ referenceNumber: reference, validUntil: soon(720) }, 201)
  })

  app.post('/sessions/online/:reference/invoices', async (context) => {
    const { path } = context.req
    const who = whoOf(context.req.header('authorization'), 'access')
    if (!who) return unauthorized(path)
    if (refused-- > 0) return overLimit(path, 30)
    const session = sessions.get(context.req.param('reference'))
    if (session?.nip !== who.login.nip) return badRequest(path, unknownSession(context.req.param('reference')))
    if (!session.isOpen)
      return badRequest(path, { code: 21180, description: 'Status sesji nie pozwala na wykonanie operacji.' })
    const sent = await read(context.req.raw, Sending)
    if (!sent) return badRequest(path, invalid)
    const fault = KsefBooks.faultOfSending(sent)
    if (fault !== undefined)
      return badRequest(path, {
        code: fault,
        description: fault === 21402 ? 'Nieprawidłowy rozmiar pliku.' : 'Nieprawidłowy skrót pliku.',
      })
    return context.json({ referenceNumber: books.take(session, sent).reference }, 202)
  })

  app.post('/sessions/online/:reference/close', (context) => {
    const session = sessions.get(context.req.param('reference'))
    if (!session) return badRequest(context.req.path, unknownSession(context.req.param('reference')))
    session.isOpen = false
    return context.body(null, 204)
  })

  app.get('/sessions/:session/invoices/:invoice', (context) => {
    if (!whoOf(context.req.header('authorization'), 'access')) return unauthorized(context.req.path)
    const invoices = sessions.get(context.req.param('session'))?.invoices ?? []
    const found = invoices.findIndex(({ reference }) => reference === context.req.param('invoice'))
    const invoice = invoices[found]
    if (!invoice) return badRequest(context.req.path, invalid)
    const base = {
      ordinalNumber: found + 1,
      referenceNumber: invoice.reference,
      invoiceHash: invoice.sum,
      invoicingDate: invoice.sentAt,
    }
    if (invoice.looks-- > 0) return context.json({ ...base, status: { code: 150, description: 'Trwa przetwarzanie' } })
    const { paper, number, sentAt, mode, status } = invoice
    const taken = number === null ? {} : { ksefNumber: number, acquisitionDate: sentAt, invoicingMode: mode }
    return context.json({ ...base, invoiceNumber: paper, ...taken, status })
  })

  const receipt = (path: string, found: string | null | undefined) =>
    found
      ? new Response(found, { headers: { 'content-type': 'application/xml' } })
      : badRequest(path, { code: 21178, description: 'Nie znaleziono UPO dla podanych kryteriów.' })
  app.get('/sessions/:session/invoices/:invoice/upo', (context) => {
    if (!whoOf(context.req.header('authorization'), 'access')) return unauthorized(context.req.path)
    const { session, invoice } = context.req.param()
    return receipt(context.req.path, sessions.get(session)?.invoices.find((one) => one.reference === invoice)?.receipt)
  })
  app.get('/sessions/:session/invoices/ksef/:number/upo', (context) => {
    if (!whoOf(context.req.header('authorization'), 'access')) return unauthorized(context.req.path)
    const { session, number } = context.req.param()
    return receipt(context.req.path, books.receiptOf(session, number))
  })

  return {
    app,
    books,
    changeKeys: () => {
      keys = { token: newKey('KsefTokenEncryption'), session: newKey('SymmetricKeyEncryption') }
    },
    endTokens: (kind) => {
      for (const [token, held] of tokens) if (held.kind === kind) tokens.delete(token)
    },
    closeSessions: () => {
      for (const session of sessions.values()) session.isOpen = false
    },
    refuse: (invoices) => {
      refused = invoices
    },
  }
}
