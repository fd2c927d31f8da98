import * as v from 'valibot'
import { zones } from '../../api/sales/papers/peppol/registers.ts'
import { address, noObject } from './addresses.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

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
export const peppolZone = ({ environment }: v.InferOutput<typeof peppolSchema>): string => zones[environment]

/** An access point without its token leads nowhere, and a token without an access point belongs to nobody. */
export function peppolLacks({ peppol, secrets }: Pick<Configuration, 'peppol' | 'secrets'>): string[] {
  const named = (field: string) => `${field} (${variableOf(field)})`
  if (peppol.url !== undefined && secrets.peppolToken === undefined)
    return [`${named('secrets.peppolToken')}: the token by which the access point of Peppol knows the shop`]
  if (peppol.url === undefined && secrets.peppolToken !== undefined)
    return [`${named('peppol.url')}: the address of the access point of Peppol that the token is of`]
  return []
}
