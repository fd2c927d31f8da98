import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
  sign,
} from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type Fault, faultsOf, Invoice } from './irp-checks.ts'

const Sealed = v.object({ Data: v.string() })
const Login = v.object({ UserName: v.string(), Password: v.string(), AppKey: v.string() })

type Kept = { Irn: string; AckNo: string; AckDt: string; SignedInvoice: string; SignedQRCode: string }
type Session = { key: Buffer; gstin: string; until: number }

/** Six hours, as tokens hold. */
const holds = 21_600_000

/** A moment as people in India read it. */
const inIndia = (at: number) => new Date(at + 19_800_000).toISOString().slice(0, 19).replace('T', ' ')

const refusal = (faults: readonly Fault[], info: unknown = null) =>
  Response.json({ Status: 0, Data: null, ErrorDetails: faults, InfoDtls: info })

const yearOf = (day: string) => {
  const [, month = 0, year = 0] = day.split('/').map(Number)
  const first = month > 3 ? year : year - 1
  return `${first}-${String(first + 1).slice(2)}`
}

/** AES-256 block by block, as the API has it. */
function sealed(key: Buffer, said: object): string {
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final()]).toString('base64')
}

function opened(key: Buffer, data: string): unknown {
  try {
    const decipher = createDecipheriv('aes-256-ecb', key, null)
    return JSON.parse(Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString())
  } catch {
    return undefined
  }
}

type Options = { knows?: (user: string, password: string) => boolean }

/**
 * A system that answers as the API of an IRP does: logins that were sealed for it, sessions, invoices that it decrypts, numbers that
 * everybody can work out, codes that it signs, duplicates and refusals.
 */
export function irpStandIn({ knows = (user, password) => user !== '' && password !== '' }: Options = {}) {
  const app = new Hono()
  const keys = {
    login: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    signing: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }
  const sessions = new Map<string, Session>()
  const books = new Map<string, Kept>()

  /** A login as it was before it was sealed: its JSON in Base64. */
  const loginIn = (data: string): unknown => {
    try {
      const padding = constants.RSA_PKCS1_PADDING
      const text = privateDecrypt({ key: keys.login.privateKey, padding }, Buffer.from(data, 'base64')).toString()
      return JSON.parse(Buffer.from(text, 'base64').toString())
    } catch {
      return undefined
    }
  }

  const jws = (said: object): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const told = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ data: JSON.stringify(said), iss: 'NIC' })}`
    return `${told}.${sign('sha256', Buffer.from(told), keys.signing.privateKey).toString('base64url')}`
  }

  const sessionOf = (request: Request): Session | undefined => {
    const session = sessions.get(request.headers.get('authtoken') ?? '')
    const isHeld = session && session.until > Date.now() && session.gstin === request.headers.get('gstin')
    return isHeld ? session : undefined
  }
  const noToken = () => refusal([{ ErrorCode: '1005', ErrorMessage: 'Invalid Token' }])

  app.post('/eivital/v1.04/auth', async (context) => {
    const { headers } = context.req.raw
    if (!headers.get('client_id') || !headers.get('client_secret'))
      return refusal([{ ErrorCode: '1010', ErrorMessage: 'Invalid Client-ID/Client-Secret' }])
    const body = v.safeParse(Sealed, await context.req.json().catch(() => undefined))
    const login = v.safeParse(Login, body.success ? loginIn(body.output.Data) : undefined)
    if (!login.success) return refusal([{ ErrorCode: '1013', ErrorMessage: 'Decryption of password failed' }])
    const { UserName, Password, AppKey } = login.output
    if (!knows(UserName, Password)) return refusal([{ ErrorCode: '1008', ErrorMessage: 'Invalid login credentials' }])
    const [key, token] = [randomBytes(32), randomBytes(18).toString('base64url')]
    const until = Date.now() + holds
    sessions.set(token, { key, gstin: headers.get('gstin') ?? '', until })
    const cipher = createCipheriv('aes-256-ecb', Buffer.from(AppKey, 'base64'), null)
    const Sek = Buffer.concat([cipher.update(key), cipher.final()]).toString('base64')
    const Data = { UserName, AuthToken: token, Sek, TokenExpiry: inIndia(until) }
    return context.json({ Status: 1, Data, ErrorDetails: null, InfoDtls: null })
  })

  app.post('/eicore/v1.03/Invoice', async (context) => {
    const session = sessionOf(context.req.raw)
    if (!session) return noToken()
    const body = v.safeParse(Sealed, await context.req.json().catch(() => undefined))
    const said = body.success ? opened(session.key, body.output.Data) : undefined
    const read = v.safeParse(Invoice, said)
    if (!read.success)
      return refusal([
        { ErrorCode: '5002', ErrorMessage: `The field ${v.getDotPath(read.issues[0]) ?? ''} is not valid` },
      ])
    const invoice = read.output
    const faults = faultsOf(invoice, session.gstin)
    if (faults.length > 0) return refusal(faults)
    const { SellerDtls, BuyerDtls, DocDtls, ValDtls, ItemList } = invoice
    const Irn = createHash('sha256')
      .update(`${SellerDtls.Gstin}${yearOf(DocDtls.Dt)}${DocDtls.Typ}${DocDtls.No}`)
      .digest('hex')
    const before = books.get(Irn)
    if (before) {
      const { AckNo, AckDt } = before
      const Desc = { AckNo, AckDt, Irn }
      return refusal([{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }], [{ InfCd: 'DUPIRN', Desc }])
    }
    const AckDt = inIndia(Date.now())
    const AckNo = String(112_010_000_000_000 + books.size)
    const [main] = ItemList.toSorted((a, b) => b.AssAmt - a.AssAmt)
    const kept = {
      ...{ Irn, AckNo, AckDt, SignedInvoice: jws({ ...invoice, Irn, AckNo, AckDt }) },
      SignedQRCode: jws({
        ...{ SellerGstin: SellerDtls.Gstin, BuyerGstin: BuyerDtls.Gstin, DocNo: DocDtls.No, DocTyp: DocDtls.Typ },
        ...{ DocDt: DocDtls.Dt, TotInvVal: ValDtls.TotInvVal, ItemCnt: ItemList.length, MainHsnCode: main?.HsnCd },
        ...{ Irn, IrnDt: AckDt },
      }),
    }
    books.set(Irn, kept)
    return context.json({ Status: 1, Data: sealed(session.key, { ...kept, Status: 'ACT' }), ErrorDetails: null })
  })

  app.get('/eicore/v1.03/Invoice/irn/:irn', (context) => {
    const session = sessionOf(context.req.raw)
    if (!session) return noToken()
    const kept = books.get(context.req.param('irn'))
    if (!kept) return refusal([{ ErrorCode: '2148', ErrorMessage: 'Requested IRN data is not available' }])
    return context.json({ Status: 1, Data: sealed(session.key, { ...kept, Status: 'ACT' }), ErrorDetails: null })
  })

  return {
    app,
    /** How many invoices are registered. */
    count: () => books.size,
    /** By which logins are sealed, and by which signatures are verified. */
    publicKeys: { login: keys.login.publicKey, signing: keys.signing.publicKey },
    endTokens: () => sessions.clear(),
  }
}
