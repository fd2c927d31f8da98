import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { nobodysCsd } from '../../../../tests/support/nobodys-csd.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import { writeCfdi } from '../invoice/cfdi.ts'
import { chainOf } from './cfdi-chain.ts'
import { cfdiOver } from './cfdi-port.ts'
import { sealed } from './cfdi-seal.ts'
import { readKeyedCertificate } from '../keyed-certificate.ts'
import { numberOfCsd } from './cfdi-seal.ts'
import { swChannel } from './sw-channel.ts'

const csd = readKeyedCertificate(nobodysCsd)
const file = writeCfdi(brokenInvoice({ of: 'sold in Mexico' }))
const handed = {
  authority: 'CFDI',
  record: randomOrder(10).invoice,
  file,
  problems: [],
  sent: '0001A',
  reference: null,
}

test('a certificate is read as the SAT hands it out, or as text, and known by its twenty figures', () => {
  expect(numberOfCsd(csd)).toBe('30001000000500003416')
  const pem = csd.certificate.toString().trim().replaceAll('\n', '\\n')
  const key = csd.key.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n')
  expect(numberOfCsd(readKeyedCertificate({ certificate: pem, key }))).toBe('30001000000500003416')
})

test('what is wrong with a certificate is told in words', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const edwards = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  expect(() => readKeyedCertificate({ ...nobodysCsd, certificate: 'AAAA' })).toThrow('the certificate is none')
  expect(() => readKeyedCertificate({ ...nobodysCsd, password: 'another' })).toThrow('its password is another')
  expect(() => readKeyedCertificate({ ...nobodysCsd, key: other.toString() })).toThrow('that of another certificate')
  expect(() => readKeyedCertificate({ ...nobodysCsd, key: edwards.toString() })).toThrow('has to be RSA')
})

test('a seal is that of the chain of the file, and the same each time', () => {
  const one = sealed(file, csd)
  expect(sealed(file, csd)).toBe(one)
  const [, seal = ''] = / Sello="([^"]+)"/.exec(one) ?? []
  const key = createPublicKey(csd.certificate.publicKey.export({ type: 'spki', format: 'pem' }))
  expect(verify('sha256', Buffer.from(chainOf(one)), key, Buffer.from(seal, 'base64'))).toBe(true)
  expect(verify('sha256', Buffer.from(chainOf(file)), key, Buffer.from(seal, 'base64'))).toBe(false)
})

test('what another state takes is left alone, and what breaks a rule is refused by its name', async () => {
  const port = cfdiOver({ csd, channel: { stamp: () => Promise.reject(new Error('sent')) } })
  expect(await port({ ...handed, authority: 'SdI' })).toEqual({ status: 'pending' })
  expect(await port({ ...handed, file: null, problems: ['CFDI40161'] })).toEqual({
    status: 'refused',
    reason: 'CFDI40161',
  })
  await expect(port(handed)).rejects.toThrow('sent')
})

test('a stamp of another file is none', async () => {
  const other = sealed(file.replace('G03', 'G01'), csd)
  const stamp = (seal: string) =>
    `<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="t" UUID="6128396F-C09B-4EC6-8699-43C5F7E3B230" SelloCFD="${seal}" SelloSAT="s"/></cfdi:Complemento></cfdi:Comprobante>`
  const [, seal = ''] = / Sello="([^"]+)"/.exec(other) ?? []
  const answering = (stamped: string) => cfdiOver({ csd, channel: { stamp: async () => ({ stamped }) } })
  await expect(answering(other)(handed)).rejects.toThrow('gave no stamp')
  await expect(answering(other.replace('</cfdi:Comprobante>', stamp(seal)))(handed)).rejects.toThrow('another file')
})

/** What a PAC that answers so makes of a file. */
const answered = (status: number, body: unknown) =>
  swChannel({
    url: 'https://pac.example',
    token: 't',
    fetch: async () => new Response(JSON.stringify(body), { status }),
  }).stamp(file)

test('refusals are told by the number of the SAT, and what is no fault of the file is tried again', async () => {
  const error = (message: string, messageDetail = '') => ({ status: 'error', message, messageDetail })
  expect(await answered(400, error('CFDI40148 - El campo DomicilioFiscalReceptor'))).toEqual({
    refused: [{ code: 'CFDI40148', text: 'El campo DomicilioFiscalReceptor' }],
  })
  expect(await answered(400, error('401 - El rango de la fecha', 'Detalle'))).toEqual({
    refused: [{ code: 'CFDI-401', text: 'El rango de la fecha: Detalle' }],
  })
  const tried = [
    answered(401, error('AU4101 - El token')),
    answered(400, error('AU2001 - El usuario no tiene saldo en timbres.')),
    answered(503, error('CFDI40101 - x')),
    answered(400, error('Something else')),
  ]
  for (const one of tried) await expect(one).rejects.toThrow('the PAC answered')
  await expect(answered(200, 'x')).rejects.toThrow('nothing that is known')
})
