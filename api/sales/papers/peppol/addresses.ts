import { markets } from '#lib/markets/all.ts'
import type { PeppolAddresses } from '../../../customers/companies/peppol-addresses.ts'
import { log } from '../../../platform/observability/log.ts'
import { scrub } from '../../../platform/observability/scrub.ts'
import { addressByNumber } from '../invoice/invoice-parties.ts'
import { documentTypeOf, registeredFor } from './document-types.ts'
import { participantOf } from './participant.ts'
import { knownTypes, typesOf } from './participants.ts'
import type { PeppolPort } from './peppol-port.ts'

const marketsIn = (country: string) =>
  markets.flatMap(({ countryCode, papers: { peppol } }) => (countryCode === country && peppol ? [peppol] : []))

/** Whether one of the forms of a country gets to a participant with those types. */
export const takesInvoices = (country: string, types: readonly string[]): boolean =>
  marketsIn(country)
    .flatMap(({ forms }) => forms)
    .some((form) => registeredFor(types, documentTypeOf(form, 'invoice')?.documentType ?? '') !== undefined)

/** How companies are found in Peppol. */
export const peppolAddresses = (port: Pick<PeppolPort, 'lookUp'>): PeppolAddresses => ({
  schemesIn: (country) => [...new Set(marketsIn(country).flatMap(({ schemes }) => schemes))],
  ownOf: (country, taxNumber) => {
    const id = participantOf(addressByNumber(country, taxNumber))
    return marketsIn(country).some(({ schemes }) => schemes.some((scheme) => id?.startsWith(`${scheme}:`))) ? id : null
  },
  isRegistered: async (db, country, id) => {
    const types = await knownTypes(db, id)
    return types === undefined ? null : takesInvoices(country, types)
  },
  look: async (db, id) => {
    await typesOf(db, port, id).catch((error: unknown) => {
      log.warn(`${id} was not looked up in Peppol: ${scrub(error instanceof Error ? error.message : String(error))}`)
    })
  },
})
