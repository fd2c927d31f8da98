import * as v from 'valibot'
import { address, noObject } from './addresses.ts'

/** Where SW sapien is asked: what counts, and what is only tried. */
const environments = { production: 'https://services.sw.com.mx', test: 'https://services.test.sw.com.mx' } as const

const environmentHint = 'it is "production" or "test".'
const certificateHint = 'it must be the certificate (.cer) of a CSD, as Base64 or as text (PEM).'
const keyHint = 'it must be the key (.key) of that certificate, as Base64 or as text (PEM).'
const tokenHint = 'it must be a token of SW sapien, as their panel shows it.'

export const cfdiSchema = v.optional(
  v.strictObject(
    {
      environment: v.optional(v.picklist(['production', 'test'], environmentHint), 'production'),
      url: v.optional(address('it must be a whole https address, such as https://services.sw.com.mx.')),
      certificate: v.optional(v.pipe(v.string(certificateHint), v.minLength(100, certificateHint))),
    },
    noObject,
  ),
  {},
)

export const cfdiSecrets = {
  cfdiToken: v.optional(v.pipe(v.string(tokenHint), v.minLength(10, tokenHint))),
  cfdiKey: v.optional(v.pipe(v.string(keyHint), v.minLength(100, keyHint))),
  cfdiPassword: v.optional(v.pipe(v.string(), v.minLength(1, 'it is empty; leave it out instead.'))),
}

export const cfdiAddress = ({ environment, url }: v.InferOutput<typeof cfdiSchema>): string =>
  (url ?? environments[environment]).replace(/\/+$/, '')
