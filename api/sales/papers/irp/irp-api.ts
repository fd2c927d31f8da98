import { type KeyObject, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { IrpAnswer, IrpChannel, IrpError } from './irp-channel.ts'
import { decrypted, encrypted, sealForIrp } from './irp-seal.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type IrpSettings = {
  /** Before `/eivital` and `/eicore`. */
  url: string
  clientId: string
  clientSecret: string
  user: string
  password: string
  /** The IRP's, by which a login is sealed. */
  key: KeyObject
  fetch?: Fetch
  /** Milliseconds that a call may take. */
  patience?: number
}

const usualPatience = 20_000

/** What the IRP said to a call that it did not carry out, or that it could not be asked. */
class IrpFailure extends Error {
  readonly codes: readonly string[]

  constructor(said: string, codes: readonly string[] = []) {
    super(said)
    this.name = 'IrpFailure'
    this.codes = codes
  }
}

const Code = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const Answer = v.object({
  Status: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  Data: v.optional(v.nullable(v.unknown())),
  ErrorDetails: v.optional(
    v.nullable(v.array(v.object({ ErrorCode: Code, ErrorMessage: v.optional(v.string(), '') }))),
  ),
  InfoDtls: v.optional(v.nullable(v.unknown())),
})
type Answer = v.InferOutput<typeof Answer>

const Session = v.object({ AuthToken: v.string(), Sek: v.string(), TokenExpiry: v.string() })
const Registered = v.object({
  Irn: v.string(),
  AckNo: Code,
  AckDt: v.string(),
  SignedInvoice: v.string(),
  SignedQRCode: v.string(),
})
const Duplicate = v.array(v.object({ InfCd: v.string(), Desc: v.optional(v.unknown()) }))

/** The token is none any more. */
const tokenEnded = '1005'

/** A token is told with a moment in India, and one that ends sooner may have ended before it arrives. */
const endOf = (expiry: string): number => Date.parse(`${expiry.replace(' ', 'T')}+05:30`) - 60_000

const errorsOf = ({ ErrorDetails }: Answer): IrpError[] =>
  (ErrorDetails ?? []).map(({ ErrorCode, ErrorMessage }) => ({ code: ErrorCode, message: ErrorMessage }))

const told = (errors: readonly IrpError[]) => errors.map(({ code, message }) => `IRP-${code} ${message}`).join('; ')

/** Under which number the same invoice is registered. */
function knownIn({ InfoDtls }: Answer): string | null {
  const read = v.safeParse(Duplicate, InfoDtls)
  const desc = read.success ? read.output.find(({ InfCd }) => InfCd === 'DUPIRN')?.Desc : undefined
  const found = v.safeParse(v.object({ Irn: v.string() }), desc)
  return found.success ? found.output.Irn : null
}

async function ask(
  { fetch = globalThis.fetch, patience = usualPatience }: IrpSettings,
  url: string,
  init: RequestInit,
) {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(
    (cause: unknown) => {
      throw new IrpFailure(`The IRP could not be reached: ${cause instanceof Error ? cause.message : String(cause)}`)
    },
  )
  const answer: unknown = await response.json().catch(() => undefined)
  const read = v.safeParse(Answer, answer)
  if (!read.success) throw new IrpFailure(`The IRP answered ${response.status} and nothing that it should`)
  return read.output
}

type Known = { token: string; key: Buffer; until: number }

/** The API of an IRP: a login by what the seller made there for whoever sends invoices, and invoices encrypted by its session. */
export function irpByApi(settings: IrpSettings): IrpChannel {
  const sessions = new Map<string, Promise<Known>>()
  const url = settings.url.replace(/\/+$/, '')
  const client = { client_id: settings.clientId, client_secret: settings.clientSecret }

  async function logIn(gstin: string): Promise<Known> {
    const appKey = randomBytes(32)
    const login = {
      ...{ UserName: settings.user, Password: settings.password, AppKey: appKey.toString('base64') },
      ForceRefreshAccessToken: true,
    }
    const answer = await ask(settings, `${url}/eivital/v1.04/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...client, gstin },
      body: JSON.stringify({ Data: sealForIrp(settings.key, login) }),
    })
    const read = v.safeParse(Session, answer.Data)
    if (answer.Status !== 1 || !read.success) {
      const errors = errorsOf(answer)
      throw new IrpFailure(
        told(errors) || 'The IRP gave no token',
        errors.map(({ code }) => code),
      )
    }
    const { AuthToken: token, Sek, TokenExpiry } = read.output
    return { token, key: decrypted(appKey, Sek), until: endOf(TokenExpiry) }
  }

  /** The session of a seller that holds, or a new one; invoices that go at once share it. */
  async function sessionOf(gstin: string): Promise<Known> {
    const known = sessions.get(gstin)
    if (known) {
      const session = await known.catch(() => undefined)
      if (session && session.until > Date.now()) return session
    }
    const made = logIn(gstin)
    sessions.set(gstin, made)
    return made
  }

  async function once(gstin: string, path: string, content: string | null): Promise<IrpAnswer> {
    const { token, key } = await sessionOf(gstin)
    const answer = await ask(settings, `${url}/eicore/v1.03${path}`, {
      method: content === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...client, gstin, user_name: settings.user, authtoken: token },
      ...(content !== null && { body: JSON.stringify({ Data: encrypted(key, content) }) }),
    })
    if (answer.Status !== 1) {
      const errors = errorsOf(answer)
      if (errors.some(({ code }) => code === tokenEnded)) throw new IrpFailure(told(errors), [tokenEnded])
      return { status: 'refused', errors, known: knownIn(answer) }
    }
    const read = v.safeParse(Registered, opened(key, answer.Data))
    if (!read.success) throw new IrpFailure(`The IRP answered something else to ${path}`)
    const { Irn: irn, AckNo: ackNo, AckDt: ackDt, SignedInvoice, SignedQRCode } = read.output
    const signed = { signedInvoice: SignedInvoice, signedQrCode: SignedQRCode }
    return { status: 'registered', registered: { irn, ackNo, ackDt, ...signed } }
  }

  /** Once more with another session where this one is over. */
  async function call(gstin: string, path: string, content: string | null): Promise<IrpAnswer> {
    try {
      return await once(gstin, path, content)
    } catch (error) {
      const isOver = error instanceof IrpFailure && error.codes.includes(tokenEnded)
      if (!isOver) throw error
      sessions.delete(gstin)
      return once(gstin, path, content)
    }
  }

  return {
    register: ({ gstin, content }) => call(gstin, '/Invoice', content),
    find: ({ gstin, irn }) => call(gstin, `/Invoice/irn/${irn}`, null),
  }
}

function opened(key: Buffer, data: unknown): unknown {
  try {
    return JSON.parse(decrypted(key, String(data)).toString())
  } catch {
    return undefined
  }
}
