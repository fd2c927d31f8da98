import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { decided, type Decided, type Dte, isSigned, valueOf } from './sii-checks.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** An answer of a web service: XML within XML. */
function served(method: string, inner: string): Response {
  const said = `<${method}Return xsi:type="xsd:string">${escaped(inner)}</${method}Return>`
  const text = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><ns1:${method}Response xmlns:ns1="urn:sii">${said}</ns1:${method}Response></soapenv:Body></soapenv:Envelope>`
  return new Response(text, { headers: { 'content-type': 'text/xml' } })
}

const told = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

const answer = (header: string, body = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><SII:RESPUESTA xmlns:SII="http://www.sii.cl/XMLSchema"><SII:RESP_HDR>${header}</SII:RESP_HDR><SII:RESP_BODY>${body}</SII:RESP_BODY></SII:RESPUESTA>`

type Options = {
  /** How often an envelope is asked of before it is decided. */
  looks?: number
  /** The state of envelopes in place of that which they earn. */
  states?: (xml: string) => string | undefined
}
type Sent = Decided & { looks: number; isNew: boolean }

/** A system that answers as SII does: logins by signed seeds, uploads, envelopes that it verifies, and how documents stand. */
export function siiStandIn({ looks = 0, states = () => undefined }: Options = {}) {
  const app = new Hono()
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const seeds = new Set<string>()
  const tokens = new Set<string>()
  const sent = new Map<string, Sent>()
  const books = new Map<string, Dte>()
  const keyOf = ({ seller, type, folio }: Pick<Dte, 'seller' | 'type' | 'folio'>) => `${seller} ${type} ${folio}`

  const newSeed = () => {
    const seed = String(100_000_000_000 + seeds.size).slice(0, 12)
    seeds.add(seed)
    return answer('<ESTADO>00</ESTADO>', `<SEMILLA>${seed}</SEMILLA>`)
  }
  /** A token for a seed that comes back signed. */
  const tokenFor = (xml: string) => {
    const [, inner = '', signature = ''] =
      /<getToken>([\s\S]*?)(<Signature[\s\S]*<\/Signature>)<\/getToken>/.exec(xml) ?? []
    const isKnown = seeds.delete(valueOf(inner, 'Semilla')) && isSigned(`<getToken>${inner}</getToken>`, signature, '')
    if (!isKnown) return answer('<ESTADO>-07</ESTADO><GLOSA>(Firma no valida)</GLOSA>')
    const token = randomBytes(8).toString('hex').toUpperCase()
    tokens.add(token)
    return answer('<ESTADO>00</ESTADO><GLOSA>Token Creado</GLOSA>', `<TOKEN>${token}</TOKEN>`)
  }
  const isHeld = (request: Request) => tokens.has(/TOKEN=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '')

  /** Takes an envelope in; by what it is asked of. */
  async function take(request: Request): Promise<string> {
    const form = await request.formData()
    const file = form.get('archivo')
    const xml = file instanceof File ? Buffer.from(await file.arrayBuffer()).toString('latin1') : ''
    const company = ['rutCompany', 'dvCompany'].map((name) => told(form.get(name))).join('-')
    const forced = states(xml)
    const found: Decided =
      forced === undefined ? decided(xml, company, keys.publicKey) : { state: forced, words: forced }
    const isNew = found.dte !== undefined && !books.has(keyOf(found.dte))
    if (found.dte && isNew) books.set(keyOf(found.dte), found.dte)
    const track = String(4_000_000_000 + sent.size)
    sent.set(track, { ...found, looks, isNew })
    return track
  }

  const standingOf = (track: string) => {
    const found = sent.get(track)
    if (!found) return { state: '-11', words: 'Track ID no existe', isTaken: false }
    if (found.looks-- > 0) return { state: 'REC', words: 'Envio Recibido', isTaken: false }
    return { state: found.state, words: found.words, isTaken: found.isNew }
  }
  const documentOf = (asked: Dte) => {
    const kept = books.get(keyOf(asked))
    if (!kept) return { state: 'FAU', words: 'DTE No Recibido por el SII' }
    const isSame = kept.buyer === asked.buyer && kept.total === asked.total && kept.issuedOn === asked.issuedOn
    return isSame ? { state: 'DOK', words: 'DTE Recibido' } : { state: 'DNK', words: 'Datos No Coinciden' }
  }

  app.post('/DTEWS/CrSeed.jws', () => served('getSeed', newSeed()))
  app.post('/DTEWS/GetTokenFromSeed.jws', async (context) => {
    const body = await context.req.text()
    return served('getToken', tokenFor(unescaped(/<pszXml>([\s\S]*)<\/pszXml>/.exec(body)?.[1] ?? '')))
  })
  app.post('/cgi_dte/UPL/DTEUpload', async (context) => {
    const reply = (inner: string) => new Response(`<?xml version="1.0"?><RECEPCIONDTE>${inner}</RECEPCIONDTE>`)
    if (!isHeld(context.req.raw)) return reply('<STATUS>5</STATUS>')
    return reply(`<STATUS>0</STATUS><TRACKID>${await take(context.req.raw)}</TRACKID>`)
  })
  app.post('/DTEWS/QueryEstUp.jws', async (context) => {
    const body = await context.req.text()
    if (!tokens.has(valueOf(body, 'Token')))
      return served('getEstUp', answer('<ESTADO>001</ESTADO><GLOSA>TOKEN NO EXISTE</GLOSA>'))
    const { state, words, isTaken } = standingOf(valueOf(body, 'TrackId'))
    const counts = `<INFORMADOS>1</INFORMADOS><ACEPTADOS>${isTaken ? 1 : 0}</ACEPTADOS><RECHAZADOS>${isTaken ? 0 : 1}</RECHAZADOS><REPAROS>0</REPAROS>`
    return served('getEstUp', answer(`<ESTADO>${state}</ESTADO><GLOSA>${words}</GLOSA>`, state === 'EPR' ? counts : ''))
  })
  app.post('/DTEWS/QueryEstDte.jws', async (context) => {
    const body = await context.req.text()
    if (!tokens.has(valueOf(body, 'Token')))
      return served('getEstDte', answer('<ESTADO>001</ESTADO><GLOSA>TOKEN NO EXISTE</GLOSA>'))
    const day = valueOf(body, 'FechaEmisionDte')
    const { state, words } = documentOf({
      seller: `${valueOf(body, 'RutCompania')}-${valueOf(body, 'DvCompania')}`,
      buyer: `${valueOf(body, 'RutReceptor')}-${valueOf(body, 'DvReceptor')}`,
      ...{
        type: Number(valueOf(body, 'TipoDte')),
        folio: Number(valueOf(body, 'FolioDte')),
        total: valueOf(body, 'MontoDte'),
      },
      issuedOn: `${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`,
    })
    return served('getEstDte', answer(`<ESTADO>${state}</ESTADO><GLOSA_ESTADO>${words}</GLOSA_ESTADO>`))
  })

  const receipts = '/recursos/v1/boleta.electronica'
  const denied = () => new Response('', { status: 401 })
  app.get(`${receipts}.semilla`, (context) => context.body(newSeed()))
  app.post(`${receipts}.token`, async (context) => context.body(tokenFor(await context.req.text())))
  app.post(`${receipts}.envio`, async (context) => {
    if (!isHeld(context.req.raw)) return denied()
    return context.json({ trackid: Number(await take(context.req.raw)), estado: 'REC' })
  })
  app.get(`${receipts}.envio/:sent`, (context) => {
    if (!isHeld(context.req.raw)) return denied()
    const { state, isTaken } = standingOf(context.req.param('sent').split('-').at(-1) ?? '')
    const counts = { tipo: 39, informados: 1, aceptados: isTaken ? 1 : 0, rechazados: isTaken ? 0 : 1, reparos: 0 }
    return context.json({ estado: state, estadistica: state === 'EPR' ? [counts] : null, detalle_rep_rech: null })
  })
  app.get(`${receipts}/:document/estado`, (context) => {
    if (!isHeld(context.req.raw)) return denied()
    const [number = '', digit = '', type = '', folio = ''] = context.req.param('document').split('-')
    const { rut_receptor = '', dv_receptor = '', monto = '', fechaEmision = '' } = context.req.query()
    const { state, words } = documentOf({
      ...{
        seller: `${number}-${digit}`,
        buyer: `${rut_receptor}-${dv_receptor}`,
        type: Number(type),
        folio: Number(folio),
      },
      ...{ total: monto, issuedOn: fechaEmision.split('-').reverse().join('-') },
    })
    return context.json({ codigo: state, descripcion: words })
  })

  return {
    app,
    /** By which ranges of folios are signed. */
    key: keys.privateKey,
    /** How many documents are kept. */
    count: () => books.size,
    endTokens: () => tokens.clear(),
  }
}
