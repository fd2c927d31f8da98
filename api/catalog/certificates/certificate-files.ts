import type { Culture } from '#lib/contract/cultures.ts'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import type { ShownResults } from '#lib/contract/shown-results.ts'

/** Known to those alone who were told: a file is called by the hash of what it holds. */
export const certificatePath = (file: string): string => `/media/certificates/${file}`

/** What is made of results is called by a token that nobody guesses: as people read it in a country, and as machines do. */
export const drawnPath = (token: string, culture: Culture): string => certificatePath(`${token}-${culture}.pdf`)
export const writtenPath = (token: string): string => certificatePath(`${token}.xml`)

/** What a file of the name is: one that came, or one that is made. */
export function madeIn(file: string): { token: string; culture: string | undefined } | undefined {
  const [, token, culture, format] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-([a-z]{2}-[A-Z]{2}))?\.(pdf|xml)$/.exec(file) ?? []
  if (token === undefined || (culture === undefined) === (format === 'pdf')) return undefined
  return { token, culture }
}

/** All that is drawn of a certificate, in the words of a country. */
export type DrawnCertificate = Pick<CertifiedInstrument['certificates'][number], 'number' | 'kind' | 'issuedOn'> &
  Pick<CertifiedInstrument, 'serial' | 'sku' | 'name'> & {
    culture: Culture
    brand: string
    maker: readonly string[]
    /** Where it is found again. */
    link: string
    results: ShownResults
  }
