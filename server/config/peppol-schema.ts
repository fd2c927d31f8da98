import * as v from 'valibot'
import { networks } from '../../api/sales/papers/peppol/registers.ts'
import { address, noObject } from './addresses.ts'

const environmentHint = 'it is "production" or "test".'
const tokenHint = 'it must be the token by which the access point knows the shop.'

export const peppolSchema = v.optional(
  v.strictObject(
    {
      url: v.optional(
        address('it must be the whole https address of the access point, such as https://ap.example.com.'),
      ),
      environment: v.optional(v.picklist(['production', 'test'], environmentHint), 'production'),
    },
    noObject,
  ),
  {},
)

export const peppolSecrets = { peppolToken: v.optional(v.pipe(v.string(), v.minLength(8, tokenHint))) }

/** Where participants are looked up. */
export const peppolNetwork = ({ environment }: v.InferOutput<typeof peppolSchema>): string => networks[environment]
