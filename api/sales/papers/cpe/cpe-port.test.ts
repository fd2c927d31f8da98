import { hash, verify } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { nobodysCsd } from '../../../../tests/support/nobodys-csd.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import { soldInPeru } from '../../../../tests/support/sold-in-peru.ts'
import { readKeyedCertificate } from '../keyed-certificate.ts'
import { writeCpe } from '../invoice/cpe.ts'
import { isTaken, readCdr } from './cdr.ts'
import { cpeOver } from './cpe-port.ts'
import { signed } from './cpe-sign.ts'
import { xmlInZip, zipOf } from './one-file-zip.ts'
import { type CpeChannel, sunatChannel } from './sunat-channel.ts'

const certified = readKeyedCertificate(nobodysCsd)
const named = (name: string) => {
  const invoice = soldInPeru()
  return { ...invoice, buyer: { ...invoice.buyer, name } }
}
const file = writeCpe(named('Ñandú & "Hijos" <S.A.C.>\u00a0'))
const handed = { authority: 'CPE', record: randomOrder(8).invoice, file, problems: [], sent: '0001A', reference: null }

/** Canonical XML 1.0 as libxml2 writes it. */
function c14n(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    return document.canonicalizeToString()
  } finally {
    document.dispose()
  }
}

test('what is signed is the file in Canonical XML without its signature, and the same each time', () => {
  const one = signed(file, certified)
  expect(signed(file, certified)).toBe(one)
  expect(c14n(one)).toBe(one.replace(/^<\?xml[^>]*\?>\n/, '').trimEnd())
  const bare = c14n(one.replace(/<ds:Signature .*<\/ds:Signature>/s, ''))
  const said = (name: string) => new RegExp(`<ds:${name}>([^<]*)<`).exec(one)?.[1] ?? ''
  expect(said('DigestValue')).toBe(hash('sha256', bare, 'base64'))
  const spaces = [...one.matchAll(/ (xmlns(?::\w+)?="[^"]*")/g)].map(([, space]) => space).join(' ')
  const info = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(one)?.[0] ?? ''
  const inherited = c14n(info.replace('<ds:SignedInfo>', `<ds:SignedInfo ${spaces}>`))
  const signature = Buffer.from(said('SignatureValue'), 'base64')
  expect(verify('sha256', Buffer.from(inherited), certified.certificate.publicKey, signature)).toBe(true)
  expect(verify('sha256', Buffer.from(info), certified.certificate.publicKey, signature)).toBe(false)
})

test('a file is packed the same each time, and read out of what others packed', () => {
  expect(zipOf('a.xml', file)).toEqual(zipOf('a.xml', file))
  expect(xmlInZip(zipOf('a.xml', file))).toBe(file)
  expect(() => xmlInZip(zipOf('a.txt', file))).toThrow('holds no XML')
  expect(() => xmlInZip(Buffer.from('PK'))).toThrow('no ZIP')
})

const cdr = (code: string, notes = '', number = 'F001-00000001') =>
  `<ar:ApplicationResponse xmlns:ar="a" xmlns:cac="b" xmlns:cbc="c"><cbc:ResponseDate>2026-11-30</cbc:ResponseDate><cbc:ResponseTime>12:00:00</cbc:ResponseTime>${notes}<cac:DocumentResponse><cac:Response><cbc:ResponseCode>${code}</cbc:ResponseCode><cbc:Description>Dicho</cbc:Description></cac:Response><cac:DocumentReference><cbc:ID>${number}</cbc:ID></cac:DocumentReference></cac:DocumentResponse></ar:ApplicationResponse>`

test('a constancia is taken, taken with observations, or refused', () => {
  expect(readCdr(cdr('0'))).toEqual({
    ...{ code: '0', text: 'Dicho', notes: [], number: 'F001-00000001', sum: null },
    at: '2026-11-30T17:00:00.000Z',
  })
  expect(['0', '2335', '3999', '4000', '4093'].map((code) => isTaken({ code }))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect(() => readCdr('<a/>')).toThrow('no constancia')
})

/** A port over a channel that answers so. */
const over = (send: CpeChannel['send'], cdrOf: CpeChannel['cdrOf'] = async () => null) =>
  cpeOver({ certified, channel: { send, cdrOf } })
const number = /<cbc:ID>(F001-\d{8})</.exec(file)?.[1] ?? ''

test('what SUNAT observes is kept with what it has taken, and what it refuses is told by its number', async () => {
  const note = '<cbc:Note>4093 - El codigo de ubigeo no es válido</cbc:Note>'
  expect(await over(async () => ({ cdr: cdr('0', note, number) }))(handed)).toMatchObject({
    ...{ status: 'accepted', number, receipt: cdr('0', note, number), takenFile: signed(file, certified) },
    messages: [{ kind: 'CDR' }, { kind: 'SUNAT-4093' }],
    qr: expect.stringMatching(
      /^20100070970\|01\|F001\|\d{8}\|\d+\.\d\d\|\d+\.\d\d\|2026-\d\d-\d\d\|6\|20131312955\|[\w+/=]+\|$/,
    ),
    stamp: expect.stringContaining('/100 SOLES'),
  })
  expect(await over(async () => ({ cdr: cdr('2335', '', number) }))(handed)).toMatchObject({
    ...{ status: 'refused', reason: 'SUNAT-2335 Dicho' },
  })
  await expect(over(async () => ({ cdr: cdr('0', '', 'F001-00099999') }))(handed)).rejects.toThrow('of F001-00099999')
})

test('what it has already is asked for, and taken where it is of the same file', async () => {
  const fault = async () => ({ fault: { code: '1033', text: 'registrado previamente' } })
  expect(await over(fault, async () => cdr('0', '', number))(handed)).toMatchObject({ status: 'accepted', number })
  expect(await over(fault)(handed)).toMatchObject({ status: 'refused', reason: 'SUNAT-1033 registrado previamente' })
  const other = cdr('0', '', number).replace(
    '</cac:DocumentReference>',
    '<cac:Attachment><cac:ExternalReference><cbc:DocumentHash>another</cbc:DocumentHash></cac:ExternalReference></cac:Attachment></cac:DocumentReference>',
  )
  expect(await over(fault, async () => other)(handed)).toMatchObject({ status: 'refused' })
})

test('what is no fault of the file is tried again, what another state takes is left alone', async () => {
  const busy = over(async () => ({ fault: { code: '0109', text: 'no puede responder' } }))
  await expect(busy(handed)).rejects.toThrow('SUNAT answered 0109 no puede responder')
  expect(await busy({ ...handed, authority: 'SdI' })).toEqual({ status: 'pending' })
  expect(await busy({ ...handed, file: null, problems: ['CPE-DNI'] })).toEqual({ status: 'refused', reason: 'CPE-DNI' })
})

test('faults are read by the number of their code or of their words', async () => {
  const told = (fault: string) =>
    sunatChannel({
      ...{ url: 'https://a.example', statusUrl: 'https://a.example', user: '20100070970A', password: 'b' },
      fetch: async () =>
        new Response(`<s:Envelope xmlns:s="s"><s:Body><s:Fault>${fault}</s:Fault></s:Body></s:Envelope>`, {
          status: 500,
        }),
    }).send({ ruc: '20100070970', type: '01', series: 'F001', serial: '00000001' }, file)
  expect(await told('<faultcode>soap-env:Client.1033</faultcode><faultstring>Registrado</faultstring>')).toEqual({
    fault: { code: '1033', text: 'Registrado' },
  })
  const detail = '<detail><message>Alterado</message></detail>'
  expect(await told(`<faultcode>soap-env:Client</faultcode><faultstring>2335</faultstring>${detail}`)).toEqual({
    fault: { code: '2335', text: 'Alterado' },
  })
  expect(await told('<faultcode>env:Server</faultcode><faultstring>Internal Error</faultstring>')).toEqual({
    fault: { code: '0100', text: 'Internal Error' },
  })
})
