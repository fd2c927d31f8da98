import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import type { KsefSettings } from '../../../../api/sales/papers/ksef/ksef-port.ts'
import { signedLogin } from '../../../../api/sales/papers/ksef/ksef-signature.ts'
import { fa3Of, handingOf, portsTo, takenIn } from '../../../../tests/support/ksef-line.ts'
import { certificateBy } from './certificate-by.ts'
import { readSigned } from './ksef-signed.ts'
import { ksefStandIn } from './ksef-stand-in.ts'

const spaces = { ds: 'http://www.w3.org/2000/09/xmldsig#', xades: 'http://uri.etsi.org/01903/v1.3.2#' }
const asked = { challenge: '20261130-CR-0123456789-0123456789-01', nip: '5260001246' }

const atKsef = (settings: Partial<KsefSettings>, options: Parameters<typeof ksefStandIn>[0] = {}) =>
  portsTo(ksefStandIn(options), { token: undefined, ...settings })

describe('a login by a certificate', () => {
  test.each(['ec', 'rsa'] as const)('hands an invoice over as one by a token does (%s)', async (kind) => {
    const { port, heard } = await atKsef({ login: certificateBy(kind).keyed })
    takenIn(await port(handingOf(fa3Of())))
    expect(heard.filter((call) => call.includes('/auth/'))).toEqual([
      'POST /auth/challenge',
      'POST /auth/xades-signature',
      'GET /auth/*',
      'POST /auth/token/redeem',
    ])
  })

  test.each(['ec', 'rsa'] as const)('signs what another program has canonicalised, word for word (%s)', (kind) => {
    const text = signedLogin(asked, certificateBy(kind).keyed)
    const document = XmlDocument.fromString(text)
    const canonical = (path: string) =>
      document.get(path, spaces)?.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })
    for (const [name, path] of [
      ['ds:SignedInfo', '//ds:SignedInfo'],
      ['xades:SignedProperties', '//xades:SignedProperties'],
    ] as const)
      expect(text).toContain(canonical(path) ?? name)
    const without = XmlDocument.fromString(text.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, ''))
    expect(readSigned(text)).toMatchObject(asked)
    expect(text.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')).toBe(
      without.root.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }),
    )
    without.dispose()
    document.dispose()
  })

  test('holds for nothing else than what was signed', () => {
    const { keyed } = certificateBy('ec')
    const text = signedLogin(asked, keyed)
    const other = certificateBy('ec').keyed.certificate.raw.toString('base64')
    const code = (changed: string) => {
      const read = readSigned(changed)
      return 'code' in read ? read.code : read.nip
    }
    expect(code(text)).toBe('5260001246')
    expect(code(text.replace('<Nip>5260001246', '<Nip>5260001247'))).toBe(9105)
    expect(code(text.replace(/<xades:SigningTime>\d{4}/, '<xades:SigningTime>2001'))).toBe(9105)
    expect(code(text.replace(/(<ds:X509Certificate>)[^<]+/, `$1${other}`))).toBe(9105)
    expect(code(signedLogin(asked, keyed, Date.now() + 3_600_000))).toBe(9105)
    expect(code(text.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, ''))).toBe(9102)
    expect(code('<a><ds:Signature >x</ds:Signature></a>')).toBe(21401)
  })

  test('that KSeF does not take leaves invoices to wait, with its words', async () => {
    const { port } = await atKsef({ login: certificateBy('ec').keyed }, { trusts: () => false })
    await expect(port(handingOf(fa3Of()))).rejects.toThrow(
      'KSeF-login-460 Uwierzytelnianie zakończone niepowodzeniem z powodu błędu certyfikatu: Nieważny certyfikat',
    )
  })

  test('goes before a token, and leaves it to that once it has ended', async () => {
    const token = 'secret|of|a|seller'
    const holding = await atKsef({ token, login: certificateBy('ec').keyed })
    takenIn(await holding.port(handingOf(fa3Of())))
    expect(holding.heard).not.toContain('POST /auth/ksef-token')
    const ended = await atKsef({ token, login: certificateBy('ec', -1).keyed })
    takenIn(await ended.port(handingOf(fa3Of())))
    expect(ended.heard).toContain('POST /auth/ksef-token')
  })
})
