import { editionsFrom } from '../cli/values.ts'
import { originOf } from '../cli/sites.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

/**
 * What the shop for the public cannot do without: what is missing, each in one line with what to set. Who serves no API
 * knows nothing of ways to pay.
 */
export function lacksOf(configuration: Configuration, waysToPay?: number): string[] {
  const lacks = originsLacking(configuration)
  // Where the commerce system is somebody else's, mails, keys and payments are theirs.
  if (configuration.apiUrl) return lacks
  // Who mails come from and who reads what customers write stands in the records of who sells, unless a setting says otherwise.
  const { mail, secrets } = configuration
  const needed: [present: unknown, field: string, hint: string][] = [
    [mail.server, 'mail.server', 'the mail server, such as smtp://user:password@host:587'],
    [
      secrets.accessTokens,
      'secrets.accessTokens',
      'the key that logins are signed with. One is made by: openssl rand -base64 32',
    ],
  ]
  for (const [present, field, hint] of needed) if (!present) lacks.push(`${named(field)}: ${hint}`)
  if (waysToPay === 0) lacks.push('a way to pay: no order can be placed without one, and no stand-in counts')
  return lacks
}

const named = (field: string) => `${field} (${variableOf(field)})`

function originsLacking(configuration: Configuration): string[] {
  const { origin, origins, apiOrigin } = configuration
  const keys = editionsFrom(undefined, configuration.editions).map(({ key }) => key)
  const missing = keys.filter((key) => !originOf(key, configuration))
  const lacks: string[] = []
  if (missing.length === keys.length)
    lacks.push(
      `${named('origin')}: where the public reaches the editions, such as https://{key}.example.com; ${named('origins')} names addresses of single ones`,
    )
  else if (missing.length > 0)
    lacks.push(
      `${named('origins')}: where the public reaches ${missing.join(', ')}, such as ${missing[0] ?? ''}=https://example.com; ${named('editions')} says which editions there are`,
    )
  const all: [field: string, address: string | undefined][] = [
    ['origin', origin],
    ['apiOrigin', apiOrigin],
    ...Object.entries(origins).map(([key, address]): [string, string] => [`origins.${key}`, address]),
  ]
  for (const [field, address] of all)
    if (address?.startsWith('http:'))
      lacks.push(
        `${named(field)}: ${address} is not encrypted, and passwords are sent there; it has to begin with https://`,
      )
  return lacks
}
