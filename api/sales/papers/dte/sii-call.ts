import { type DteCertificate, signatureOf } from './sign-xml.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type SiiSettings = {
  /** Of the web services for invoices. */
  url: string
  /** Of the API for receipts: where it is asked, and where it is sent to. */
  receiptsUrl: string
  receiptsUploadUrl: string
  certificate: DteCertificate
  fetch?: Fetch
  /** Milliseconds that a call may take. */
  patience?: number
}

/** SII could not be asked, or did not carry out what it was asked. */
export class SiiFailure extends Error {
  /** The token is none any more. */
  readonly isTokenOver: boolean

  constructor(said: string, isTokenOver = false) {
    super(said)
    this.name = 'SiiFailure'
    this.isTokenOver = isTokenOver
  }
}

const usualPatience = 30_000

/** As SII asks of programs: it refuses those that it does not know by such a name. */
const agent = 'Mozilla/4.0 (compatible; PROG 1.0; Windows NT)'

type Asked = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> }

export async function ask(settings: SiiSettings, url: string, init: Asked): Promise<string> {
  const { fetch = globalThis.fetch, patience = usualPatience } = settings
  const response = await fetch(url, {
    ...init,
    headers: { 'user-agent': agent, ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new SiiFailure(`SII could not be reached: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  if (response.status === 401) throw new SiiFailure('SII takes the token for none', true)
  if (!response.ok) throw new SiiFailure(`SII answered ${response.status}`)
  return text
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The text of an element, whatever name space it is told in. */
export const valueOf = (text: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>\\s*([^<]*?)\\s*</`).exec(text)?.[1] ?? ''

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A call of a web service; what it answers is XML within its envelope. */
export async function callService(
  settings: SiiSettings,
  service: string,
  method: string,
  values: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const told = Object.entries(values).map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>',
    `<${method}>${told.join('')}</${method}></soapenv:Body></soapenv:Envelope>`,
  ].join('')
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' }
  const answer = await ask(settings, `${settings.url}/DTEWS/${service}.jws`, { method: 'POST', headers, body })
  return unescaped(answer)
}

/** A seed as it goes back: signed by the certificate of whoever logs in. */
export function signedSeed(seed: string, certificate: DteCertificate): string {
  const inner = `<item><Semilla>${seed}</Semilla></item>`
  const signature = signatureOf({ id: '', canonical: `<getToken>${inner}</getToken>`, isEnveloped: true }, certificate)
  return `<getToken>${inner}${signature}</getToken>`
}

/** What SII says of a login that it refused. */
export function tokenIn(answer: string): string {
  const token = valueOf(answer, 'TOKEN')
  if (token !== '') return token
  const said = [valueOf(answer, 'ESTADO'), valueOf(answer, 'GLOSA')].filter(Boolean).join(' ')
  throw new SiiFailure(`SII-login-${said || 'gave no token'}`)
}

/** Half an hour, in which a token that nobody uses ends after an hour. */
const heldFor = 1_800_000

/** A token that is kept, and renewed where it is over. */
export function keptToken(logIn: () => Promise<string>) {
  let known: { token: Promise<string>; until: number } | undefined
  return async <Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> => {
    const held = known && known.until > Date.now() ? known : undefined
    known = held ?? { token: logIn(), until: Date.now() + heldFor }
    try {
      return await call(await known.token)
    } catch (error) {
      known = undefined
      if (!(held && error instanceof SiiFailure && error.isTokenOver)) throw error
      const token = logIn()
      known = { token, until: Date.now() + heldFor }
      return call(await token)
    }
  }
}

/** What is sent to SII by hand or by program alike: who sends, for whom, and the file in Latin-1. */
export function formOf(sender: string, seller: string, xml: string): FormData {
  const [rutSender = '', dvSender = ''] = sender.split('-')
  const [rutCompany = '', dvCompany = ''] = seller.split('-')
  const form = new FormData()
  for (const [name, value] of Object.entries({ rutSender, dvSender, rutCompany, dvCompany })) form.set(name, value)
  form.set('archivo', new Blob([Buffer.from(xml, 'latin1')], { type: 'text/xml' }), 'envio.xml')
  return form
}
