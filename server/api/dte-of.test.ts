import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configured } from '../config/configured.ts'
import { dteAccess } from '../config/dte-access.ts'
import { lacksOf } from '../config/production.ts'
import { withDte } from './dte-of.ts'

/** Of nobody, until 2109. */
const certificate = `-----BEGIN CERTIFICATE-----\\nMIICmzCCAYMCCAHyCl01KuWQMA0GCSqGSIb3DQEBCwUAMBAxDjAMBgNVBAMMBU5hZGllMB4XDTI2MDEwMTAwMDAwMFoXDTQ5MDEwMTAwMDAwMFowEDEOMAwGA1UEAwwFTmFkaWUwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDJfkXVcQmKa6Crt9kGSqyYqUOxV6uTmLAmg9d96ajr+WfVjXsyTYXGOtnb/fefgCcYijL0qgdeah9T5Q/SMch8wntuIBBYa0HHAsjtEP6rYbS5pXk5SDHnD+Qy9rTxk23yP3U+i6YCu17eac9wUQMTIlrlj2ho9Ql90+0BQgKC3cuGRQHWG/8qtREGJOppKxkG6z+NsA8bYBYwtZdJkiohX4HjbsLdm4LOOy17sm7KZ5lX90+fmMGFzxOlCEWHqi3LgBWPmcBA2UsiB5iwLHlKy9zKiLh91o77vwTdYO8iRHmmoILka60cTNzdVoXBaSGcWMmJiG76hflyRetg900jAgMBAAEwDQYJKoZIhvcNAQELBQADggEBAHc/NfSblOEz78QwJLmCjDbvHQF26wiq3TbEBKDm7/rDxWCdM9C6XymLbQ+uyVkir5Q+IU4SiB9T/ncowaWPYAyKHgUk/EhUz4AnUPHtIGptbH1B6ClmD3u1n9YJs8tv88NQ/F6oZfQbhPR7VyTNncNF8z/0lIFTeMIGPAQiWlyWu4H1YofvFNmmosyBlfhQ825fGX0wy+tnQ0NdInKKg1rxt/bXXqwesoWHgk6zRFnjs5kiQRTyio6aumPDP+mAy5chSONGTel5FkZlc+PeVJUFwzCW2Vfb0Gd1BPgaP18ZQDN/M+dTfufvSWfo/T/qNJ/J2TSkF+Vwtbssi4L3D5c=\\n-----END CERTIFICATE-----`
const der = Buffer.from(
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDJfkXVcQmKa6Crt9kGSqyYqUOxV6uTmLAmg9d96ajr+WfVjXsyTYXGOtnb/fefgCcYijL0qgdeah9T5Q/SMch8wntuIBBYa0HHAsjtEP6rYbS5pXk5SDHnD+Qy9rTxk23yP3U+i6YCu17eac9wUQMTIlrlj2ho9Ql90+0BQgKC3cuGRQHWG/8qtREGJOppKxkG6z+NsA8bYBYwtZdJkiohX4HjbsLdm4LOOy17sm7KZ5lX90+fmMGFzxOlCEWHqi3LgBWPmcBA2UsiB5iwLHlKy9zKiLh91o77vwTdYO8iRHmmoILka60cTNzdVoXBaSGcWMmJiG76hflyRetg900jAgMBAAECggEAEQlKqUXR8IYHbeLGXZhRveSjMxWTuGUyu5xDy5hxLmaGMicGEWuUPH2nBElAYcLe9ghf+jzSu60NsgpjizpSARkb1joCzR8LJDhRjxhz7T9TyFXmiS0tVE6NKlvz/PBMswH3jU7BvhMOmI/qDffjjSocn7KU5DmXpa/ApxhoMvKcOVqtEovw0JJ7Yv7UOGFQkyJB6NRvVEvSS8CV65QdHdZ0aHNr9VOYE1oDpVIr5oiiGoWkD7SB9btTkL7lVFqV9ZFrdRH03z3bSlyf80b9K7FH1nwkLWa0FTy7vHpiEZvge9iV46tqcKIe+6c0WvJfVjeAJt+ohQlwpkLT7gB3AQKBgQD8fkoRHI2UMWem8wNLN4z7jsVoqVv/k524+eD+60bfK6Sv6fo5ymoDVurbt64H2iy9RDaXzvurKiBOfgLpVyv1z1BgS76Heym05OtIwFajMlG9tCaAR5zRjv9Ei+h2Q4BNYpOVg/Zc+pj7n0vsH1gjEnNtFj3ULb0EhBi1iBNMIwKBgQDMSqidrajH+xkiNlNUlkzr2nAIuM7KV+WqAo+ea6zPr6BOP4hWERi3YLu9zbJfQIfz7p699XhV6PyMhhIhfyLv0mOS3rDWFKFq4MDyGigwidh1sRt3CphxOKD/t66L83Vj+OlH8ndDhFIZwUVD/rmEfY2Azr6l0y99AI6yvY+LAQKBgFUPPmhxVAi+dAq8BzoJpscAG+TcWQ/KbPHpzDBUlnWMQFi62/8n/3rMhyYpxMkEaNoB5tpRclsBQAzxSo3NPhP7GTq3iaIejbhQ/ipuEUG9K+hajjXc6il2oOw4rcFZkBmBwfI2mIJOMcdirLMJBCochyISwhV+qxSgY6qUAtw9AoGBAMqa8IcQh2dt3AtWHWayeS8fwCSmRE/gxGDLkWvoFccTwsRXtfrFkeGsCgW/Truw4CRH7x8tp15sZqtm++xEjn2SBjbOrEpkw4GfzTtOPbWFwCtYrohs9aq0Itf5bx5VIYM4hQNZsHZBcLsiNnOs2IhRjFjGscT7oQkz2FHkNcwBAoGAOj6/ongExI/V8+sBfVh9Wq7YiSJmJIMOtcTQ9oyCMK4QQKm5zk50dWkIHpeTBinWcoSBoSaoMQcVlu+YhQ19wBbyE2ci6Y0sc2T0x7l4sIJMTXn8B+h9FFdz6h8wN2ncpdDIfQwYuxHEz6XxUllwWI2lzTO50bOCWDEOA+Wt9ew=',
  'base64',
)
const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  .export({ type: 'pkcs8', format: 'pem' })
  .toString()
  .replaceAll('\n', '\\n')

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const oneLine = (pem: string | Buffer) => pem.toString().replaceAll('\n', '\\n')

const caf = (type: number, from: number, to: number) =>
  [
    `<AUTORIZACION><CAF version="1.0"><DA><RE>77000000-9</RE><RS>NONIUS CHILE SPA</RS><TD>${type}</TD><RNG><D>${from}</D><H>${to}</H></RNG>`,
    `<FA>2026-11-01</FA></DA></CAF><RSASK>${rsa().export({ type: 'pkcs1', format: 'pem' }).toString()}</RSASK></AUTORIZACION>`,
  ].join('')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folios-'))
  writeFileSync(join(folder, '33.xml'), caf(33, 1, 100))
  writeFileSync(join(folder, '39.xml'), caf(39, 501, 600))
})
afterAll(() => rmSync(folder, { recursive: true }))

const whole = () => ({
  ...{ DTE_FOLIOS: folder, DTE_CERTIFICATE: certificate, DTE_CERTIFICATE_KEY: key, DTE_SENDER: '11111111-1' },
  ...{ DTE_RESOLUTION_DATE: '2014-08-22', DTE_RESOLUTION_NUMBER: '80' },
})
const lacks = (changes: Record<string, string>) =>
  lacksOf(configured({ ...whole(), ...changes })).filter((line) => /\bdte/i.test(line))

test('SII is reached by all of its settings, in production or in certification', () => {
  expect(dteAccess(configured({}))).toEqual({ lacks: [] })
  const { access, lacks } = dteAccess(configured(whole()))
  expect(lacks).toEqual([])
  expect(access).toMatchObject({ url: 'https://palena.sii.cl', resolution: { on: '2014-08-22', number: 80 } })
  expect(access?.cafs().map(({ type, from, to }) => [type, from, to])).toEqual([
    [33, 1, 100],
    [39, 501, 600],
  ])
  const there = { ...whole(), DTE_ENVIRONMENT: 'certification', DTE_RESOLUTION_NUMBER: '0' }
  expect(dteAccess(configured(there)).access?.receiptsUrl).toBe('https://apicert.sii.cl')
})

test.each([
  'DTE_FOLIOS',
  'DTE_CERTIFICATE',
  'DTE_CERTIFICATE_KEY',
  'DTE_SENDER',
  'DTE_RESOLUTION_DATE',
  'DTE_RESOLUTION_NUMBER',
])('the shop for the public does not start without %s beside the others', (variable) => {
  expect(lacks({})).toEqual([])
  expect(lacks({ [variable]: '' })).toEqual([expect.stringContaining(`(${variable}): `)])
})

test('a key of another certificate, and a folder without ranges or with a file that is none, are told', () => {
  const other = oneLine(rsa().export({ type: 'pkcs8', format: 'pem' }))
  expect(lacks({ DTE_CERTIFICATE_KEY: other })).toEqual([
    expect.stringContaining('its key is that of another certificate'),
  ])
  const empty = mkdtempSync(join(tmpdir(), 'folios-'))
  expect(lacks({ DTE_FOLIOS: empty })).toEqual([expect.stringContaining('no range of folios lies there')])
  writeFileSync(join(empty, 'a.xml'), '<a/>')
  expect(lacks({ DTE_FOLIOS: empty })).toEqual([expect.stringContaining('a.xml: it is no CAF')])
  rmSync(empty, { recursive: true })
  expect(lacks({ DTE_FOLIOS: empty })).toEqual([expect.stringContaining('the folder cannot be read')])
})

test('what there is of folios is told to whoever warns', async () => {
  const { fiscalReach } = await withDte(configured(whole()), {})
  expect(fiscalReach?.()).toMatchObject({ only: ['DTE'], waits: [] })
  expect(fiscalReach?.().ranges?.[0]).toEqual({
    ...{ authority: 'DTE', seller: '77000000-9', kind: '33', from: 1, to: 100 },
  })
})
