import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { configured } from '../config/configured.ts'
import { ksefCertificate, ksefLogin } from '../config/ksef-certificate.ts'
import { ksefAddresses } from '../config/ksef-schema.ts'
import { lacksOf } from '../config/production.ts'
import { fiscalPorts } from './ksef-of.ts'

/** Of nobody, until 2109. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBbjCCAROgAwIBAgIIAfIKXTUq5ZAwCgYIKoZIzj0EAwIwETEPMA0GA1UEAwwGTm9ib2R5MCAXDTI2MTEzMDEzMjkyMloYDzIxMDkwMTE5MTMyOTIyWjARMQ8wDQYDVQQDDAZOb2JvZHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQA3P+eWL6HymaxhMQ10gbYrcdJQR6FmpDUElmU5NkXgbe5Jo/8dx0FPPdHimUxn69JUrPitt+OAZpvCx9fEPNFo1MwUTAdBgNVHQ4EFgQUMkhRua2QmREpv+hwb7/lCKJ+PpkwHwYDVR0jBBgwFoAUMkhRua2QmREpv+hwb7/lCKJ+PpkwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAuffMDMW3WkRPGGvWlegg0RRYs5LTH8ZbPUnTPLbtz6cCIQDVK28HpbJI0JKDpEoZrVUfqwS3Ou7OeLgY3ti+96r3Zw==
-----END CERTIFICATE-----`
const jwk = {
  kty: 'EC',
  x: 'ANz_nli-h8pmsYTENdIG2K3HSUEehZqQ1BJZlOTZF4E',
  y: 't7kmj_x3HQU890eKZTGfr0lSs-K2344Bmm8LH18Q80U',
  crv: 'P-256',
  d: 'ehzWWk4FyVFQiYnx8-MLP3RWSoi4p6GtVz-c-jZ0S5E',
}
const key = createPrivateKey({ key: jwk, format: 'jwk' })
const password = 'of nobody'
const pem = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: password }).toString()

const token = '20260201-EC-0123456789|nip-5260001246|0123456789abcdef'
/** As one line of a file of settings says it. */
const whole = {
  ...{ KSEF_TOKEN: token, KSEF_CERTIFICATE: certificate.replaceAll('\n', '\\n') },
  ...{ KSEF_CERTIFICATE_KEY: pem.replaceAll('\n', '\\n'), KSEF_CERTIFICATE_PASSWORD: password },
}
const login = {
  ...{ KSEF_LOGIN_CERTIFICATE: whole.KSEF_CERTIFICATE, KSEF_LOGIN_CERTIFICATE_KEY: whole.KSEF_CERTIFICATE_KEY },
  KSEF_LOGIN_CERTIFICATE_PASSWORD: password,
}
const lacks = (environment: Record<string, string>) =>
  lacksOf(configured(environment)).filter((line) => line.toLowerCase().includes('ksef'))

test('KSeF is asked where the ministry has it, unless another address is named', () => {
  const at = (environment: Record<string, string>) => ksefAddresses(configured(environment).ksef)
  expect(at({})).toEqual({ url: 'https://api.ksef.mf.gov.pl/v2', codesUrl: 'https://qr.ksef.mf.gov.pl' })
  expect(at({ KSEF_ENVIRONMENT: 'test' })).toEqual({
    ...{ url: 'https://api-test.ksef.mf.gov.pl/v2', codesUrl: 'https://qr-test.ksef.mf.gov.pl' },
  })
  expect(at({ KSEF_URL: 'http://127.0.0.1:4000/v2/' }).url).toBe('http://127.0.0.1:4000/v2')
  expect(() => at({ KSEF_ENVIRONMENT: 'prod' })).toThrow('it is "production", "demo" or "test"')
})

test('a certificate is read as it is written on one line, and known by its number', () => {
  const read = ksefCertificate(configured(whole))
  expect(read.lacks).toEqual([])
  expect(read.read?.certificate.serialNumber).toBe('01F20A5D352AE590')
  expect(lacks(whole)).toEqual([])
  expect(lacks({})).toEqual([])
})

test('the shop for the public names what is wrong with a certificate, and does not start with it', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const edwards = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  const wrong = (changes: Record<string, string>) => lacks({ ...whole, ...changes })
  const said = (text: string) => [expect.stringContaining(text)]
  expect(wrong({ KSEF_CERTIFICATE_KEY: '' })).toEqual(said('secrets.ksefKey (KSEF_CERTIFICATE_KEY): the key of'))
  expect(wrong({ KSEF_CERTIFICATE: '' })).toEqual(said('ksef.certificate (KSEF_CERTIFICATE): the certificate of KSeF'))
  expect(wrong({ KSEF_CERTIFICATE_PASSWORD: 'another' })).toEqual(said('its password is another'))
  expect(wrong({ KSEF_CERTIFICATE_KEY: other.toString() })).toEqual(said('its key is that of another certificate'))
  expect(wrong({ KSEF_CERTIFICATE_KEY: edwards.toString() })).toEqual(said('has to be RSA or EC'))
})

test('a certificate for the login is read as the other one, and what is wrong with it is named', () => {
  expect(ksefLogin(configured(login)).read?.certificate.serialNumber).toBe('01F20A5D352AE590')
  expect(lacks({ ...whole, ...login })).toEqual([])
  const wrong = (changes: Record<string, string>) => lacks({ ...login, ...changes })
  const said = (text: string) => [expect.stringContaining(text)]
  expect(wrong({ KSEF_LOGIN_CERTIFICATE: '' })).toEqual(said('of the type Authentication'))
  expect(wrong({ KSEF_LOGIN_CERTIFICATE_KEY: '' })).toEqual(said('secrets.ksefLoginKey (KSEF_LOGIN_CERTIFICATE_KEY)'))
  expect(wrong({ KSEF_LOGIN_CERTIFICATE_PASSWORD: 'another' })).toEqual(said('its password is another'))
})

test('papers go to KSeF where there is a token, and to the port of the shop for all other states', async () => {
  const own: FiscalPort = async ({ authority }) => ({ status: 'accepted', number: authority })
  vi.useFakeTimers({ now: Date.parse('2026-12-01'), toFake: ['Date'] })
  expect(await fiscalPorts(configured({}), undefined)).toEqual({})
  expect(await fiscalPorts(configured({}), own)).toEqual({ fiscal: own })
  const alone = await fiscalPorts(configured(whole), undefined)
  expect(alone.fiscalReach?.()).toEqual({ only: ['KSeF'], waits: [], ends: [] })
  const both = await fiscalPorts(configured({ KSEF_TOKEN: token }), own)
  expect(both.fiscalReach?.()).toEqual({ only: null, waits: ['KSeF'], ends: [] })
  vi.setSystemTime(Date.parse('2026-12-15'))
  expect(both.fiscalReach?.().ends).toEqual(['KSeF'])
  const byCertificate = await fiscalPorts(configured(login), undefined)
  expect(byCertificate.fiscalReach?.()).toEqual({ only: ['KSeF'], waits: ['KSeF'], ends: [] })
  const asked = (authority: string) =>
    ({ authority, file: null, problems: ['FA3-NIP'], sent: '', reference: null }) as never
  expect(await both.fiscal?.(asked('SdI'))).toMatchObject({ number: 'SdI' })
  expect(await alone.fiscal?.(asked('SdI'))).toEqual({ status: 'pending' })
  vi.setSystemTime(Date.parse('2110-01-01'))
  expect(byCertificate.fiscalReach?.().ends).toEqual(['KSeF'])
  expect(alone.fiscalReach?.().waits).toEqual(['KSeF'])
  vi.useRealTimers()
  expect(await both.fiscal?.(asked('KSeF'))).toEqual({ status: 'refused', reason: 'FA3-NIP' })
})
