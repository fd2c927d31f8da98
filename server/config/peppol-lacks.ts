import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

/** An access point without its token leads nowhere, and a token without an access point belongs to nobody. */
export function peppolLacks({ peppol, secrets }: Pick<Configuration, 'peppol' | 'secrets'>): string[] {
  const named = (field: string) => `${field} (${variableOf(field)})`
  if (peppol.url !== undefined && secrets.peppolToken === undefined)
    return [`${named('secrets.peppolToken')}: the token by which the access point of Peppol knows the shop`]
  if (peppol.url === undefined && secrets.peppolToken !== undefined)
    return [`${named('peppol.url')}: the address of the access point of Peppol that the token is of`]
  return []
}
