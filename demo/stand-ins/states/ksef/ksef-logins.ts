import { randomBytes, X509Certificate } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { badRequest, invalid, newReference, read, unauthorized, unknownKey } from './ksef-answers.ts'
import { type newKey, opened } from './ksef-books.ts'
import { readSigned } from './ksef-signed.ts'

const Login = v.object({
  challenge: v.string(),
  contextIdentifier: v.object({ type: v.literal('Nip'), value: v.string() }),
  encryptedToken: v.string(),
  publicKeyId: v.string(),
})

export type TokenKind = 'authentication' | 'access' | 'refresh'

type Fault = { code: number; description: string; details: string[] }
type Login = { nip: string; by: 'token' | 'signature'; fault: Fault | null; looks: number; isRedeemed: boolean }

type Options = {
  knows: (token: string) => boolean
  trusts: (certificate: X509Certificate) => boolean
  looks: number
  tokenKey: () => ReturnType<typeof newKey>
}

export const holds = ({ validFromDate, validToDate }: X509Certificate): boolean =>
  validFromDate.getTime() <= Date.now() && Date.now() < validToDate.getTime()

const wrongToken: Fault = {
  ...{ code: 450, description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu' },
  details: ['Nieprawidłowy token'],
}
const wrongCertificate: Fault = {
  ...{ code: 460, description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędu certyfikatu' },
  details: ['Nieważny certyfikat'],
}
const wrongChallenge = { code: 21111, description: 'Nieprawidłowe wyzwanie autoryzacyjne.' }

const methods = {
  token: {
    authenticationMethod: 'Token',
    authenticationMethodInfo: { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' },
  },
  signature: {
    authenticationMethod: 'InternalCertificate',
    authenticationMethodInfo: { category: 'XadesSignature', code: 'xades.internal', displayName: 'Certyfikat KSeF' },
  },
}

/** How somebody becomes known: a challenge, a login by a token or a signature, and what is handed out then. */
export function loginsAt(app: Hono, { knows, trusts, looks, tokenKey }: Options) {
  const challenges = new Map<string, number>()
  const logins = new Map<string, Login>()
  const tokens = new Map<string, { kind: TokenKind; reference: string }>()
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  const handOut = (kind: TokenKind, reference: string, minutes: number) => {
    const token = `${kind}.${randomBytes(24).toString('base64url')}.x`
    tokens.set(token, { kind, reference })
    return { token, validUntil: soon(minutes) }
  }
  /** As whom somebody calls, by a token of that kind. */
  const whoOf = (header: string | undefined, kind: TokenKind) => {
    const token = tokens.get(header?.replace(/^Bearer /, '') ?? '')
    const login = token?.kind === kind ? logins.get(token.reference) : undefined
    return token && login ? { ...token, login } : undefined
  }
  /** A challenge is good for one login. */
  const asked = (challenge: string) => {
    const at = challenges.get(challenge)
    challenges.delete(challenge)
    return at
  }
  const begun = (login: Pick<Login, 'nip' | 'by' | 'fault'>) => {
    const reference = newReference('AU')
    logins.set(reference, { ...login, looks, isRedeemed: false })
    return { referenceNumber: reference, authenticationToken: handOut('authentication', reference, 10) }
  }

  app.post('/auth/challenge', (context) => {
    const [challenge, timestampMs] = [newReference('CR'), Date.now()]
    challenges.set(challenge, timestampMs)
    const timestamp = new Date(timestampMs).toISOString()
    return context.json({ challenge, timestamp, timestampMs, clientIp: '127.0.0.1' })
  })

  app.post('/auth/ksef-token', async (context) => {
    const { path } = context.req
    const login = await read(context.req.raw, Login)
    if (!login) return badRequest(path, invalid)
    const at = asked(login.challenge)
    if (at === undefined) return badRequest(path, wrongChallenge)
    const { privateKey, published } = tokenKey()
    if (login.publicKeyId !== published.publicKeyId) return badRequest(path, unknownKey(login.publicKeyId))
    const told = opened(privateKey, login.encryptedToken)?.toString() ?? ''
    const end = told.lastIndexOf('|')
    const isKnown = knows(told.slice(0, end)) && told.slice(end + 1) === String(at)
    return context.json(
      begun({ nip: login.contextIdentifier.value, by: 'token', fault: isKnown ? null : wrongToken }),
      202,
    )
  })

  app.post('/auth/xades-signature', async (context) => {
    const { path } = context.req
    const signed = readSigned(await context.req.text())
    if ('code' in signed) return badRequest(path, signed)
    if (asked(signed.challenge) === undefined) return badRequest(path, wrongChallenge)
    const fault = trusts(signed.certificate) ? null : wrongCertificate
    return context.json(begun({ nip: signed.nip, by: 'signature', fault }), 202)
  })

  app.get('/auth/:reference', (context) => {
    const who = whoOf(context.req.header('authorization'), 'authentication')
    if (who?.reference !== context.req.param('reference')) return unauthorized(context.req.path)
    const { fault, by } = who.login
    const isDone = who.login.looks-- <= 0
    const done = fault ?? { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' }
    const status = isDone ? done : { code: 100, description: 'Uwierzytelnianie w toku' }
    return context.json({ startDate: new Date().toISOString(), ...methods[by], status })
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

  const endTokens = (kind: TokenKind) => {
    for (const [token, held] of tokens) if (held.kind === kind) tokens.delete(token)
  }
  return { whoOf, endTokens }
}
