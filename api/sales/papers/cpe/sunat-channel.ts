import { XMLParser } from 'fast-xml-parser'
import { xmlText } from '#lib/formats/xml.ts'
import { xmlInZip, zipOf } from './one-file-zip.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type SunatSettings = {
  /** Where the billService of SUNAT or of an OSE answers. */
  url: string
  /** Where it tells what became of a file (billConsultService, getStatusCdr); the same address for most OSE. */
  statusUrl: string
  /** The RUC with the user behind it, as in 20123456789FACTURAS, and the password of the Clave SOL or of the OSE. */
  user: string
  password: string
  fetch?: Fetch
}

/** Which file: the RUC, the type, the series and the number. */
export type CpeName = { ruc: string; type: string; series: string; serial: string }

export type SunatAnswer = { cdr: string } | { fault: { code: string; text: string } }

/** The way to SUNAT: the billService of SUNAT itself or of an OSE. */
export type CpeChannel = {
  /** Hands a signed file over: the constancia that came back, or why there is none. */
  send: (name: CpeName, file: string) => Promise<SunatAnswer>
  /** The constancia of a file that was handed over before; nothing where there is none. */
  cdrOf: (name: CpeName) => Promise<string | null>
}

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false })
const secext = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'

/** Well below the time after which a paper is due again. */
const patience = 40_000

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

const envelope = ({ user, password }: SunatSettings, operation: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="http://service.sunat.gob.pe" xmlns:wsse="${secext}">` +
  `<soapenv:Header><wsse:Security><wsse:UsernameToken>${element('wsse:Username', user)}${element('wsse:Password', password)}</wsse:UsernameToken></wsse:Security></soapenv:Header>` +
  `<soapenv:Body><ser:${operation}>${content}</ser:${operation}></soapenv:Body></soapenv:Envelope>`

type Said = { [name: string]: unknown }
const inside = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Said)[name] : undefined

/** The body of an answer, whatever its status is: faults come with 500. */
async function asked(settings: SunatSettings, url: string, operation: string, content: string): Promise<unknown> {
  const response = await (settings.fetch ?? globalThis.fetch)(url, {
    ...{ method: 'POST', body: envelope(settings, operation, content), redirect: 'error' },
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `urn:${operation}` },
    signal: AbortSignal.timeout(patience),
  })
  const text = await response.text()
  const body = text.includes('Envelope') ? inside(inside(parser.parse(text), 'Envelope'), 'Body') : undefined
  if (body === undefined) throw new Error(`SUNAT answered ${response.status} and nothing that is known`)
  return body
}

/** A fault names its number behind the last point of its code, or has it for its words. */
function faultIn(body: unknown): { code: string; text: string } | undefined {
  const fault = inside(body, 'Fault')
  if (fault === undefined) return undefined
  const [code = '', words = ''] = ['faultcode', 'faultstring'].map((name) => textOf(inside(fault, name)))
  const detail = inside(inside(fault, 'detail'), 'message')
  const number = /(\d{4})$/.exec(code)?.[1] ?? /^(\d{4})$/.exec(words)?.[1] ?? '0100'
  return { code: number, text: typeof detail === 'string' && /^\d*$/.test(words) ? detail : words }
}

/** What stands in an element, which may have been read as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** SUNAT, or an OSE with the same interface, by SOAP: each file goes signed, in a ZIP. */
export const sunatChannel = (settings: SunatSettings): CpeChannel => ({
  send: async ({ ruc, type, series, serial }, file) => {
    const name = [ruc, type, series, serial].join('-')
    const packed = zipOf(`${name}.xml`, file).toString('base64')
    const content = element('fileName', `${name}.zip`) + element('contentFile', packed)
    const body = await asked(settings, settings.url, 'sendBill', content)
    const fault = faultIn(body)
    if (fault) return { fault }
    const answer = inside(inside(body, 'sendBillResponse'), 'applicationResponse')
    if (typeof answer !== 'string') throw new Error('SUNAT gave neither a constancia nor a fault')
    return { cdr: xmlInZip(Buffer.from(answer, 'base64')) }
  },
  cdrOf: async ({ ruc, type, series, serial }) => {
    const content =
      element('rucComprobante', ruc) +
      element('tipoComprobante', type) +
      element('serieComprobante', series) +
      element('numeroComprobante', String(Number(serial)))
    const body = await asked(settings, settings.statusUrl, 'getStatusCdr', content)
    const fault = faultIn(body)
    if (fault) throw new Error(`SUNAT answered ${fault.code} ${fault.text}`)
    const packed = inside(inside(inside(body, 'getStatusCdrResponse'), 'statusCdr'), 'content')
    return typeof packed === 'string' && packed !== '' ? xmlInZip(Buffer.from(packed, 'base64')) : null
  },
})
