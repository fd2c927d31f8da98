import { XMLParser } from 'fast-xml-parser'
import { Hono } from 'hono'
import { xmlDocument, xmlText } from '#lib/formats/xml.ts'
import { xmlInZip, zipOf } from '../../../../api/sales/papers/cpe/one-file-zip.ts'
import { documentIn, inCpe, saidIn } from '../../../../api/sales/papers/cpe/read-cpe.ts'
import { type CpeFault, faultIn, observationsIn } from './cpe-checks.ts'

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false })

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const told = (name: string, text: string) => element(name, xmlText(text))

/** A constancia (CDR) as SUNAT writes it. */
function cdrOf({
  number,
  sum,
  fault,
  notes,
}: {
  number: string
  sum: string
  fault?: CpeFault | undefined
  notes: readonly CpeFault[]
}): string {
  const at = new Date(Date.now() - 5 * 3_600_000).toISOString()
  const code = fault?.code ?? '0'
  const words = fault?.says ?? `El comprobante numero ${number}, ha sido aceptado`
  return xmlDocument(
    `<ar:ApplicationResponse xmlns:ar="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${[
      told('cbc:UBLVersionID', '2.0'),
      told('cbc:ID', String(Date.now())),
      told('cbc:ResponseDate', at.slice(0, 10)),
      told('cbc:ResponseTime', at.slice(11, 19)),
      ...notes.map(({ code: observed, says }) => told('cbc:Note', `${observed} - ${says}`)),
      element(
        'cac:DocumentResponse',
        element(
          'cac:Response',
          told('cbc:ReferenceID', number) + told('cbc:ResponseCode', code) + told('cbc:Description', words),
        ) +
          element(
            'cac:DocumentReference',
            told('cbc:ID', number) +
              element('cac:Attachment', element('cac:ExternalReference', told('cbc:DocumentHash', sum))),
          ),
      ),
    ].join('')}</ar:ApplicationResponse>`,
  )
}

const answer = (content: string) =>
  `<soap-env:Envelope xmlns:soap-env="http://schemas.xmlsoap.org/soap/envelope/"><soap-env:Body>${content}</soap-env:Body></soap-env:Envelope>`

const faulty = (code: string, says: string) =>
  answer(element('soap-env:Fault', told('faultcode', `soap-env:Client.${code}`) + told('faultstring', says)))

export type SunatStandIn = {
  app: Hono
  /** Constancias by the name of the file. */
  kept: Map<string, string>
  /** What can be made to go wrong: an answer that is lost on its way, and how many times the system has none. */
  line: { losesAnswer: boolean; isDown: boolean }
}

/**
 * A system that answers as the billService of SUNAT does: it takes a signed file in a ZIP for a user, verifies the signature and the sums, refuses
 * by its own numbers and what it has already (1033), and gives a constancia that it hands out again (getStatusCdr).
 */
export function sunatStandIn({ knows = (user: string) => user !== '' } = {}): SunatStandIn {
  const app = new Hono()
  const kept = new Map<string, string>()
  const line = { losesAnswer: false, isDown: false }

  function billOf(asked: unknown): string {
    const name = saidIn(asked, 'fileName').replace(/\.zip$/, '')
    const file = xmlInZip(Buffer.from(saidIn(asked, 'contentFile'), 'base64'))
    const cpe = documentIn(file)
    const number = saidIn(cpe, 'ID')
    if (!name.endsWith(`-${number}`)) return faulty('1035', 'Numero de Serie del nombre del archivo no coincide')
    if (kept.has(name)) return faulty('1033', 'El comprobante fue registrado previamente con otros datos')
    const fault = faultIn(cpe, file)
    // What is wrong with a file is told at once, and takes no number.
    if (fault && Number(fault.code) < 2_000) return faulty(fault.code, fault.says)
    const sum = /<ds:DigestValue>([^<]*)</.exec(file)?.[1] ?? ''
    const cdr = cdrOf({ number, sum, fault, notes: fault ? [] : observationsIn(cpe, file) })
    kept.set(name, cdr)
    return answer(element('br:sendBillResponse', told('applicationResponse', packed(name, cdr))))
  }
  const packed = (name: string, cdr: string) => zipOf(`R-${name}.xml`, cdr).toString('base64')

  function statusOf(asked: unknown): string {
    const serial = saidIn(asked, 'numeroComprobante')
    const start = ['rucComprobante', 'tipoComprobante', 'serieComprobante'].map((one) => saidIn(asked, one)).join('-')
    const [name, cdr] =
      [...kept].find(([one]) => one.startsWith(`${start}-`) && Number(one.split('-').at(-1)) === Number(serial)) ?? []
    const content = cdr === undefined || name === undefined ? '' : told('content', packed(name, cdr))
    const code = cdr === undefined ? '0127' : '0004'
    const said =
      told('statusCode', code) +
      told('statusMessage', cdr === undefined ? 'El ticket no existe' : 'La constancia existe')
    return answer(element('br:getStatusCdrResponse', element('statusCdr', content + said)))
  }

  app.post('*', async (context) => {
    const xml = (body: string, status: 200 | 500 = 200) =>
      new Response(xmlDocument(body), { status, headers: { 'content-type': 'text/xml' } })
    if (line.isDown)
      return xml(
        faulty('0109', 'El sistema no puede responder su solicitud. (El servicio de autenticación no está disponible)'),
        500,
      )
    const envelope = inCpe(parser.parse(await context.req.text()), 'Envelope')
    const token = ['Header', 'Security', 'UsernameToken']
    if (!knows(saidIn(envelope, ...token, 'Username')) || saidIn(envelope, ...token, 'Password') === '')
      return xml(faulty('0102', 'Usuario o contraseña incorrectos'), 500)
    const bill = inCpe(envelope, 'Body', 'sendBill')
    const answered = bill === undefined ? statusOf(inCpe(envelope, 'Body', 'getStatusCdr')) : billOf(bill)
    if (line.losesAnswer && bill !== undefined) return new Response('Bad Gateway', { status: 502 })
    return xml(answered, answered.includes('soap-env:Fault') ? 500 : 200)
  })
  return { app, kept, line }
}
