import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { badRequest, invalid, newReference, read, unauthorized, unknownKey, unknownSession } from './ksef-answers.ts'
import { decrypted, type KsefBooks, type newKey, opened, type Session } from './ksef-books.ts'
import type { Status } from './ksef-checks.ts'
import { invoiceStanding } from './ksef-standing.ts'

const Opening = v.object({
  formCode: v.object({ systemCode: v.literal('FA (3)'), schemaVersion: v.literal('1-0E'), value: v.literal('FA') }),
  offlineMode: v.optional(v.boolean(), false),
  batchFile: v.object({
    fileSize: v.number(),
    fileHash: v.string(),
    fileParts: v.array(v.object({ ordinalNumber: v.number(), fileSize: v.number(), fileHash: v.string() })),
  }),
  encryption: v.object({
    encryptedSymmetricKey: v.string(),
    initializationVector: v.string(),
    publicKeyId: v.string(),
  }),
})
type Opening = v.InferOutput<typeof Opening>

type Package = Session & {
  asked: Opening
  parts: Map<number, Buffer>
  status: Status
  /** How often it is asked of before it is looked at. */
  looks: number
}

type Desk = {
  books: KsefBooks
  sessions: Map<string, Session>
  whoOf: (header: string | undefined, kind: 'access') => { login: { nip: string } } | undefined
  sessionKey: () => ReturnType<typeof newKey>
  looks: number
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')
const status = (code: number, description: string, ...details: string[]): Status => ({
  ...{ code, description },
  ...(details.length > 0 && { details }),
})
const cancelled = status(440, 'Sesja anulowana', 'Przekroczono czas wysyłki')

/** Packages of invoices: opened, brought in parts to addresses of their own, closed, and looked at then. */
export function packagesAt(app: Hono, { books, sessions, whoOf, sessionKey, looks }: Desk) {
  const packages = new Map<string, Package>()

  app.post('/sessions/batch', async (context) => {
    const { path } = context.req
    const who = whoOf(context.req.header('authorization'), 'access')
    if (!who) return unauthorized(path)
    const asked = await read(context.req.raw, Opening)
    if (!asked) return badRequest(path, invalid)
    const { encryptedSymmetricKey, initializationVector, publicKeyId } = asked.encryption
    const { privateKey, published } = sessionKey()
    if (publicKeyId !== published.publicKeyId) return badRequest(path, unknownKey(publicKeyId))
    const { fileParts } = asked.batchFile
    if (fileParts.length === 0 || fileParts.length > 50)
      return badRequest(path, { code: 21161, description: 'Przekroczono dozwoloną liczbę części pakietu.' })
    const reference = newReference('SB')
    const made: Package = {
      ...{ reference, nip: who.login.nip, isOpen: true, createdAt: new Date().toISOString(), invoices: [], looks },
      key: opened(privateKey, encryptedSymmetricKey),
      vector: Buffer.from(initializationVector, 'base64'),
      ...{ asked, parts: new Map(), status: status(100, 'Sesja wsadowa rozpoczęta') },
    }
    packages.set(reference, made)
    sessions.set(reference, made)
    const { origin } = new URL(context.req.url)
    const partUploadRequests = fileParts.map(({ ordinalNumber }) => ({
      ...{ ordinalNumber, method: 'PUT', url: `${origin}/storage/${reference}/${ordinalNumber}` },
      headers: { 'x-ms-blob-type': 'BlockBlob' },
    }))
    return context.json({ referenceNumber: reference, partUploadRequests }, 201)
  })

  app.put('/storage/:session/:part', async (context) => {
    const found = packages.get(context.req.param('session'))
    // Whoever is there is no part of KSeF, so a token of KSeF has nothing to do there.
    if (!found?.isOpen || context.req.header('authorization') !== undefined) return context.body(null, 403)
    if (context.req.header('x-ms-blob-type') !== 'BlockBlob') return context.body(null, 400)
    found.parts.set(Number(context.req.param('part')), Buffer.from(await context.req.arrayBuffer()))
    return context.body(null, 201)
  })

  app.get('/storage/:session/upo/:invoice', (context) => {
    const found = packages.get(context.req.param('session'))
    const invoice = found?.invoices.find(({ reference }) => reference === context.req.param('invoice'))
    if (!invoice?.receipt || context.req.header('authorization') !== undefined) return context.body(null, 403)
    return context.body(invoice.receipt, 200, { 'content-type': 'application/xml' })
  })

  app.post('/sessions/batch/:reference/close', (context) => {
    const { path } = context.req
    if (!whoOf(context.req.header('authorization'), 'access')) return unauthorized(path)
    const found = packages.get(context.req.param('reference'))
    if (!found) return badRequest(path, unknownSession(context.req.param('reference')))
    if (!found.isOpen)
      return badRequest(path, { code: 21180, description: 'Status sesji nie pozwala na wykonanie operacji.' })
    for (const { ordinalNumber, fileSize } of found.asked.batchFile.fileParts) {
      const part = found.parts.get(ordinalNumber)
      if (!part) return badRequest(path, { code: 21205, description: 'Pakiet nie może być pusty.' })
      if (part.length !== fileSize)
        return badRequest(path, { code: 21157, description: 'Nieprawidłowy rozmiar części pakietu.' })
    }
    found.isOpen = false
    found.status = look(books, found)
    return context.body(null, 204)
  })

  app.get('/sessions/:reference', (context) => {
    const { path } = context.req
    if (!whoOf(context.req.header('authorization'), 'access')) return unauthorized(path)
    const found = packages.get(context.req.param('reference'))
    if (!found) return badRequest(path, unknownSession(context.req.param('reference')))
    const isLooking = !found.isOpen && found.looks-- > 0
    const told = isLooking ? status(150, 'Trwa przetwarzanie') : found.status
    return context.json({ status: told, dateCreated: found.createdAt, dateUpdated: new Date().toISOString() })
  })

  app.get('/sessions/:reference/invoices', (context) => {
    const { path } = context.req
    if (!whoOf(context.req.header('authorization'), 'access')) return unauthorized(path)
    const found = packages.get(context.req.param('reference'))
    if (!found) return badRequest(path, unknownSession(context.req.param('reference')))
    const { origin } = new URL(context.req.url)
    // Two a page, so that somebody who asks for the first one alone learns of the others.
    const from = Number(context.req.header('x-continuation-token') ?? 0)
    const invoices = found.invoices.slice(from, from + 2).map((invoice, i) => ({
      ...invoiceStanding(invoice, from + i + 1),
      ...(invoice.receipt !== null && {
        upoDownloadUrl: `${origin}/storage/${found.reference}/upo/${invoice.reference}`,
      }),
    }))
    const isLast = from + 2 >= found.invoices.length
    return context.json({ ...(!isLast && { continuationToken: String(from + 2) }), invoices })
  })

  /** What was opened and not closed in time. */
  const cancelPackages = () => {
    for (const one of packages.values())
      if (one.isOpen) {
        one.isOpen = false
        one.status = cancelled
      }
  }
  return { cancelPackages }
}

/** Takes a package apart as it was put together, and decides about each invoice in it. */
function look(books: KsefBooks, found: Package): Status {
  const { asked, parts, key, vector } = found
  const { fileParts, fileHash, fileSize } = asked.batchFile
  if (!key) return status(415, 'Błąd odszyfrowania dostarczonego klucza')
  const inOrder = fileParts.map(({ ordinalNumber }) => parts.get(ordinalNumber) ?? Buffer.alloc(0))
  if (inOrder.some((part, i) => sumOf(part) !== fileParts[i]?.fileHash))
    return status(405, 'Błąd weryfikacji poprawności dostarczonych elementów paczki')
  const plain = inOrder.map((part) => decrypted(key, vector, part))
  if (plain.some((part) => part === undefined)) return status(435, 'Błąd odszyfrowania zaszyfrowanych części archiwum')
  const zip = Buffer.concat(plain.flatMap((part) => part ?? []))
  if (sumOf(zip) !== fileHash || zip.length !== fileSize)
    return status(405, 'Błąd weryfikacji poprawności dostarczonych elementów paczki')
  let files: Buffer[]
  try {
    files = Object.values(unzipSync(zip)).map((file) => Buffer.from(file))
  } catch {
    return status(430, 'Błąd dekompresji pierwotnego archiwum')
  }
  for (const file of files) books.takeFile(found, file.toString('utf8'), { offlineMode: asked.offlineMode })
  return found.invoices.some(({ number }) => number !== null)
    ? status(200, 'Sesja wsadowa przetworzona pomyślnie')
    : status(445, 'Błąd weryfikacji, brak poprawnych faktur')
}
