import * as v from 'valibot'
import { noObject } from './addresses.ts'

const pemHint = 'it must be a certificate as text (PEM), which begins with -----BEGIN CERTIFICATE-----.'
const keyHint = 'it must be a private key as text (PEM), such as -----BEGIN ENCRYPTED PRIVATE KEY-----.'
const emptyHint = 'it is empty; leave it out instead.'
const text = v.pipe(v.string(), v.minLength(1, emptyHint))

export const dteSchema = v.optional(
  v.strictObject(
    {
      environment: v.optional(
        v.picklist(['production', 'certification'], 'it is "production" or "certification".'),
        'production',
      ),
      folios: v.optional(text),
      certificate: v.optional(v.pipe(v.string(pemHint), v.includes('BEGIN CERTIFICATE', pemHint))),
      sender: v.optional(
        v.pipe(v.string(), v.regex(/^\d{7,8}-[\dK]$/, 'it must be the RUT of a person, such as 11111111-1.')),
      ),
      resolutionDate: v.optional(
        v.pipe(v.string(), v.isoDate('it must be the day of the resolution of SII, such as 2014-08-22.')),
      ),
      resolutionNumber: v.optional(
        v.pipe(v.number('it must be the number of the resolution, 0 in certification.'), v.integer(), v.minValue(0)),
      ),
    },
    noObject,
  ),
  {},
)

export const dteSecrets = {
  dteKey: v.optional(v.pipe(v.string(keyHint), v.includes('PRIVATE KEY', keyHint))),
  dtePassword: v.optional(text),
}
