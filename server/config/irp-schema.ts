import * as v from 'valibot'
import { address, noObject } from './addresses.ts'

const keyHint = 'it must be a public key or a certificate as text (PEM), which begins with -----BEGIN.'
const emptyHint = 'it is empty; leave it out instead.'
const text = v.pipe(v.string(), v.minLength(1, emptyHint))
const pem = v.pipe(v.string(keyHint), v.includes('-----BEGIN', keyHint))

export const irpSchema = v.optional(
  v.strictObject(
    {
      url: v.optional(address('it must be a whole https address, such as https://einv-apisandbox.nic.in.')),
      clientId: v.optional(text),
      user: v.optional(text),
      key: v.optional(pem),
      signingKey: v.optional(pem),
    },
    noObject,
  ),
  {},
)

export const irpSecrets = { irpClientSecret: v.optional(text), irpPassword: v.optional(text) }
