import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

type IrpAccess = {
  url: string
  clientId: string
  clientSecret: string
  user: string
  password: string
  key: KeyObject
  signingKey: KeyObject
}

const named = (field: string) => `${field} (${variableOf(field)})`

/** What each is, in the order in which an IRP tells them. */
const needed = {
  'irp.url': 'the address of the API, which the IRP or the provider tells',
  'irp.clientId': 'the client id that the IRP gave',
  'secrets.irpClientSecret': 'the client secret that the IRP gave',
  'irp.user': 'the user that the seller made for its API',
  'secrets.irpPassword': 'the password of that user',
  'irp.key': 'the public key of the IRP, which logins are sealed by',
  'irp.signingKey': 'the public key or certificate by which the IRP signs, which codes are verified by',
} as const

/** How an IRP is reached, and what lacks of it where only a part is set, each in one line. */
export function irpAccess({ irp, secrets }: Pick<Configuration, 'irp' | 'secrets'>): {
  access?: IrpAccess
  lacks: string[]
} {
  const { url, clientId, user } = irp
  const { irpClientSecret: clientSecret, irpPassword: password } = secrets
  const set: Record<keyof typeof needed, string | undefined> = {
    ...{ 'irp.url': url, 'irp.clientId': clientId, 'secrets.irpClientSecret': clientSecret, 'irp.user': user },
    ...{ 'secrets.irpPassword': password, 'irp.key': irp.key, 'irp.signingKey': irp.signingKey },
  }
  if (Object.values(set).every((value) => value === undefined)) return { lacks: [] }
  const lacks = Object.entries(needed).flatMap(([field, what]) =>
    set[field as keyof typeof needed] === undefined ? [`${named(field)}: ${what}`] : [],
  )
  const [key, signingKey] = [keyIn('irp.key', irp.key, lacks), keyIn('irp.signingKey', irp.signingKey, lacks)]
  if (lacks.length > 0 || !url || !clientId || !clientSecret || !user || !password || !key || !signingKey)
    return { lacks }
  return { access: { url, clientId, clientSecret, user, password, key, signingKey }, lacks }
}

/** Settings of one line write the ends of lines as \n. */
function keyIn(field: string, pem: string | undefined, lacks: string[]): KeyObject | undefined {
  if (pem === undefined) return undefined
  try {
    const key = createPublicKey(pem.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'rsa') return key
    lacks.push(`${named(field)}: it is of the kind ${key.asymmetricKeyType}, and has to be RSA`)
  } catch {
    lacks.push(`${named(field)}: no key can be read from it`)
  }
  return undefined
}
