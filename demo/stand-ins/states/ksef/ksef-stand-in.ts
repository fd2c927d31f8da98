import type { X509Certificate } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import {
  badRequest,
  invalid,
  newReference,
  overLimit,
  read,
  unauthorized,
  unknownKey,
  unknownSession,
} from './ksef-answers.ts'
import { KsefBooks, newKey, opened, type Session, type Validate } from './ksef-books.ts'
import { holds, loginsAt, type TokenKind } from './ksef-logins.ts'
import { packagesAt } from './ksef-packages.ts'
import { invoiceStanding } from './ksef-standing.ts'

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
  /** Which certificates it knows; any that has not ended, unless told. */
  trusts?: (certificate: X509Certificate) => boolean
  validate?: Validate
  /** How often an invoice, or a login, is asked of before it is decided. */
  looks?: number
}

/** What can be made to go wrong, and what came to it. */
export type KsefStandIn = {
  app: Hono
  books: KsefBooks
  /** Withdraws a key, as the ministry does, and publishes another. */
  changeKeys: () => void
  /** Ends what was handed out by a kind. */
  endTokens: (kind: TokenKind) => void
  closeSessions: () => void
  /** Ends packages that were opened and not closed in time. */
  cancelPackages: () => void
  /** So many invoices are refused because too many came. */
  refuse: (invoices: number) => void
}

/**
 * A system that answers as KSeF 2.0 does by its OpenAPI: challenges, logins by a token that was sealed for it or by a signature, sessions, invoices that
 * it decrypts by its own key, their sums, numbers, receipts and refusals.
 */
export function ksefStandIn({
  knows = (token) => token !== '',
  trusts = holds,
  validate,
  looks = 0,
}: Options = {}): KsefStandIn {
  const app = new Hono()
  const books = new KsefBooks(validate, looks)
  let keys = { token: newKey('KsefTokenEncryption'), session: newKey('SymmetricKeyEncryption') }
  let refused = 0
  const sessions = new Map<string, Session>()
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  app.get('/security/public-key-certificates', (context) =>
    context.json([keys.token.published, keys.session.published]),
  )

  const { whoOf, endTokens } = loginsAt(app, { knows, trusts, looks, tokenKey: () => keys.token })

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
    return context.json(invoiceStanding(invoice, found + 1))
  })

  const { cancelPackages } = packagesAt(app, { books, sessions, whoOf, sessionKey: () => keys.session, looks })

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
    endTokens,
    cancelPackages,
    closeSessions: () => {
      for (const session of sessions.values()) session.isOpen = false
    },
    refuse: (invoices) => {
      refused = invoices
    },
  }
}
