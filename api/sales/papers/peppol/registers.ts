import { createHash } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { participantScheme, wholeId } from './participant.ts'
import type { ParticipantId, PeppolPort } from './peppol-port.ts'

/** What a name has in DNS of this kind (NAPTR); it throws ENOTFOUND or ENODATA where it has none. */
export type Naptr = (name: string) => Promise<readonly { flags: string; service: string; regexp: string }[]>

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type Registers = {
  /** Below which name participants are found in DNS: that of the real network, or of the one for tests. */
  network: string
  resolve?: Naptr
  fetch?: Fetch
  patience?: number
}

export const networks = {
  production: 'participant.sml.prod.tech.peppol.org',
  test: 'participant.sml.test.tech.peppol.org',
} as const

const usualPatience = 8_000
const longest = 2_000_000

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Without the signs that only fill it up. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Where DNS knows a participant: by the sum of its number in small letters. */
export const dnsNameOf = (id: ParticipantId, network: string): string =>
  `${base32(createHash('sha256').update(id.toLowerCase()).digest())}.${participantScheme}.${network}`

const usualResolver = (patience: number): Naptr => {
  const resolver = new Resolver({ timeout: patience, tries: 2 })
  return (name) => resolver.resolveNaptr(name)
}

const unknownCodes = ['ENOTFOUND', 'ENODATA']

/** Who publishes what a participant takes; nothing where nobody does, because it is not registered. */
async function publisherOf(id: ParticipantId, network: string, resolve: Naptr): Promise<string | undefined> {
  const records = await resolve(dnsNameOf(id, network)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && unknownCodes.includes(String(error.code))) return []
    throw new Error(`The register of Peppol could not be asked: ${reasonOf(error)}`, { cause: error })
  })
  const found = records.find(({ service, flags }) => service === 'Meta:SMP' && flags.toUpperCase() === 'U')
  if (!found) return undefined
  const [, address] = /^!.*!(https:\/\/[^!]+)!i?$/.exec(found.regexp) ?? []
  if (address === undefined) throw new Error(`The register of Peppol names no address of ${id}`)
  return address.replace(/\/+$/, '')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Looks up in the registers of Peppol which types of documents a participant takes: DNS names its publisher, and that the types. */
export function registersAt(given: Registers): PeppolPort['lookUp'] {
  const { network, fetch = globalThis.fetch, patience = usualPatience } = given
  const resolve = given.resolve ?? usualResolver(patience)
  return async (id) => {
    const publisher = await publisherOf(id, network, resolve)
    if (publisher === undefined) return []
    const response = await fetch(`${publisher}/${encodeURIComponent(wholeId(id))}`, {
      headers: { accept: 'application/xml, text/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new Error(`The publisher of ${id} in Peppol could not be reached: ${reasonOf(error)}`, { cause: error })
    })
    if (response.status === 404) return []
    if (!response.ok) throw new Error(`The publisher of ${id} in Peppol answered ${response.status}`)
    const text = await response.text()
    if (text.length > longest) throw new Error(`The publisher of ${id} in Peppol answered too much`)
    return documentTypesIn(text)
  }
}

/** Some publishers write their references twice as an address. */
function decoded(reference: string): string {
  try {
    const once = decodeURIComponent(reference)
    return /%3a%3a/i.test(once) ? decodeURIComponent(once) : once
  } catch {
    return reference
  }
}

/** The types of documents that a list of services refers to. */
export const documentTypesIn = (services: string): string[] =>
  [...services.matchAll(/<(?:[\w-]+:)?ServiceMetadataReference\b[^<>]*?\bhref\s*=\s*["']([^"']+)["']/g)].flatMap(
    ([, href = '']) => {
      const [, reference] = /\/services\/(.+)$/.exec(href.replaceAll('&amp;', '&')) ?? []
      return reference === undefined ? [] : [decoded(reference)]
    },
  )
