import * as v from 'valibot'
import { address, noObject } from './addresses.ts'

/** Where KSeF is asked and where the codes on papers lead, as the ministry has them. */
const environments = {
  production: { url: 'https://api.ksef.mf.gov.pl/v2', codesUrl: 'https://qr.ksef.mf.gov.pl' },
  demo: { url: 'https://api-demo.ksef.mf.gov.pl/v2', codesUrl: 'https://qr-demo.ksef.mf.gov.pl' },
  test: { url: 'https://api-test.ksef.mf.gov.pl/v2', codesUrl: 'https://qr-test.ksef.mf.gov.pl' },
} as const

const environmentHint = 'it is "production", "demo" or "test".'
const pemHint = 'it must be a certificate as text (PEM), which begins with -----BEGIN CERTIFICATE-----.'
const keyHint = 'it must be a private key as text (PEM), such as -----BEGIN ENCRYPTED PRIVATE KEY-----.'
const tokenHint = 'it must be a token of KSeF, as it was shown when it was made.'

const pem = v.pipe(v.string(pemHint), v.includes('BEGIN CERTIFICATE', pemHint))
const privateKey = v.pipe(v.string(keyHint), v.includes('PRIVATE KEY', keyHint))
const password = v.pipe(v.string(), v.minLength(1, 'it is empty; leave it out instead.'))

export const ksefSchema = v.optional(
  v.strictObject(
    {
      environment: v.optional(v.picklist(['production', 'demo', 'test'], environmentHint), 'production'),
      url: v.optional(address('it must be a whole https address, such as https://api.ksef.mf.gov.pl/v2.')),
      codesUrl: v.optional(address('it must be a whole https address, such as https://qr.ksef.mf.gov.pl.')),
      certificate: v.optional(pem),
      loginCertificate: v.optional(pem),
    },
    noObject,
  ),
  {},
)

export const ksefSecrets = {
  ksefToken: v.optional(v.pipe(v.string(tokenHint), v.minLength(10, tokenHint))),
  ksefKey: v.optional(privateKey),
  ksefPassword: v.optional(password),
  ksefLoginKey: v.optional(privateKey),
  ksefLoginPassword: v.optional(password),
}

type Ksef = v.InferOutput<typeof ksefSchema>

/** The addresses that are asked: those of an environment, unless they are named. */
export function ksefAddresses({ environment, url, codesUrl }: Ksef): { url: string; codesUrl: string } {
  const known = environments[environment]
  const whole = (named: string | undefined, usual: string) => (named ?? usual).replace(/\/+$/, '')
  return { url: whole(url, known.url), codesUrl: whole(codesUrl, known.codesUrl) }
}
