import { Stop } from '../cli/command.ts'
import { editionsFrom } from '../cli/values.ts'
import { ksefCertificate, ksefLogin } from './ksef-certificate.ts'
import { cfdiSetup } from './cfdi-csd.ts'
import { dteAccess } from './dte-access.ts'
import { irpAccess } from './irp-access.ts'
import { peppolLacks } from './peppol-lacks.ts'
import { cpeSetup } from './cpe-certificate.ts'
import { originOf } from './sites.ts'
import type { OwnPorts } from './own-ports.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

/**
 * What the shop for the public cannot do without: what is missing, each in one line with what to set. Ways to pay
 * are asked of the records of who sells, in `ways-to-pay.ts`.
 */
export function lacksOf(configuration: Configuration, ports: OwnPorts = {}): string[] {
  const lacks = [...originsLacking(configuration), ...apisLacking(configuration)]
  // Where the commerce system is somebody else's, mails, keys and payments are theirs.
  if (configuration.apiUrl) return lacks
  // Who mails come from and who reads what customers write stands in the records of who sells, unless a setting says otherwise.
  const { mail, secrets } = configuration
  const needed: [present: unknown, field: string, hint: string][] = [
    [
      mail.server ?? ports.mailTransport,
      'mail.server',
      'the mail server, such as smtp://user:password@host:587, or code that takes its place, ports.mailTransport',
    ],
    [
      secrets.accessTokens,
      'secrets.accessTokens',
      'the key that logins are signed with. One is made by: openssl rand -base64 32',
    ],
    [
      secrets.orderLinks,
      'secrets.orderLinks',
      'the key that links to orders are signed with, which no backup may hold. One is made by: openssl rand -base64 32',
    ],
  ]
  for (const [present, field, hint] of needed) if (!present) lacks.push(`${named(field)}: ${hint}`)
  if (configuration.staff.origin && !secrets.staff)
    lacks.push(
      `${named('secrets.staff')}: the key that seals what the devices of the staff make codes of. One is made by: openssl rand -base64 32`,
    )
  for (const name of Object.keys(secrets.stripeKeys ?? {}))
    if (!secrets.stripeWebhooks?.[name])
      lacks.push(
        `${named('secrets.stripeWebhooks')}: the secret of the webhook of the Stripe account "${name}", or nobody learns what was paid`,
      )
  return [
    ...lacks,
    ...ksefCertificate(configuration).lacks,
    ...ksefLogin(configuration).lacks,
    ...cfdiSetup(configuration).lacks,
    ...irpAccess(configuration).lacks,
    ...dteAccess(configuration).lacks,
    ...peppolLacks(configuration),
    ...cpeSetup(configuration).lacks,
  ]
}

/** Stops whoever would serve the public with something missing. */
export function refuseLacks(lacks: readonly string[]): void {
  if (lacks.length === 0) return
  throw new Stop(
    `The shop for the public does not start without what is missing here. Set:\n${lacks.map((line) => `  ${line}`).join('\n')}`,
  )
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
    ['staff.origin', configuration.staff.origin],
    ['staff.previewOrigin', configuration.staff.previewOrigin],
    ...Object.entries(origins).map(([key, address]): [string, string] => [`origins.${key}`, address]),
  ]
  for (const [field, address] of all)
    if (address?.startsWith('http:'))
      lacks.push(
        `${named(field)}: ${address} is not encrypted, and passwords are sent there; it has to begin with https://`,
      )
  return lacks
}

/** Whoever serves a target calls the API from elsewhere. */
function apisLacking({ publisher, apiOrigin, apiUrl }: Configuration): string[] {
  if (apiOrigin ?? apiUrl) return []
  return Object.entries(publisher.targets)
    .filter(([, target]) => target.kind !== 'folder' && target.apiUrl === undefined)
    .map(([name]) => {
      const field = `publisher.targets.${name}.apiUrl`
      return `${named(field)}: where the public reaches the commerce API, such as https://api.example.com`
    })
}
