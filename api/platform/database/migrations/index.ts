import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import {
  isUnreleased,
  newerWords,
  skippedBy,
  skippedWords,
  survives,
  unreleasedWords,
  withFloor,
  type Migrations,
} from './survival.ts'
import type { Database } from '../tables.ts'
import * as platform from './0001-platform.ts'
import * as mail from './0002-mail.ts'
import * as catalog from './0003-catalog.ts'
import * as customers from './0004-customers.ts'
import * as sales from './0005-sales.ts'
import * as integrations from './0006-integrations.ts'
import * as staff from './0007-staff.ts'
import * as numbers from './0100-numbers.ts'
import * as shippingLabels from './0101-shipping-labels.ts'
import * as listingChanges from './0102-listing-changes.ts'
import * as priceBreaks from './0103-price-breaks.ts'
import * as companies from './0104-companies.ts'
import * as contracts from './0105-contracts.ts'
import * as territories from './0106-territories.ts'
import * as invoices from './0107-invoices.ts'
import * as companyBuying from './0108-company-buying.ts'
import * as companyTokens from './0109-company-tokens.ts'
import * as backOfficeSearch from './0110-back-office-search.ts'
import * as sharedLists from './0111-shared-lists.ts'
import * as punchout from './0112-punchout.ts'
import * as companiesWithoutPeople from './0113-companies-without-people.ts'
import * as requestDelivery from './0115-request-delivery.ts'
import * as accountingAddress from './0116-accounting-address.ts'
import * as punchoutOrders from './0118-punchout-orders.ts'
import * as punchoutDocuments from './0119-punchout-documents.ts'
import * as companyWebhooks from './0121-company-webhooks.ts'
import * as negotiatedOffers from './0124-negotiated-offers.ts'
import * as handedPapers from './0127-handed-papers.ts'
import * as askedSearches from './0130-asked-searches.ts'
import * as savedViews from './0132-saved-views.ts'
import * as lineTexts from './0133-line-texts.ts'
import * as offlinePapers from './0139-offline-papers.ts'
import * as mediaLibrary from './0142-media-library.ts'
import * as guestHoldLines from './0144-guest-hold-lines.ts'
import * as takenFiles from './0145-taken-files.ts'
import * as paperFolios from './0147-paper-folios.ts'
import * as peppol from './0149-peppol.ts'
import * as calibrationResults from './0151-calibration-results.ts'
import * as connected from './0153-connected.ts'
import * as handedReceipts from './0155-handed-receipts.ts'
import * as stateOutages from './0156-state-outages.ts'
import * as searchWording from './0157-search-wording.ts'
import * as checkoutSteps from './0158-checkout-steps.ts'
import * as translations from './0159-translations.ts'
import * as translators from './0160-translators.ts'
import * as tour from './0161-tour.ts'

/**
 * In the order of their names: the tables of version 1.0.0, a room each and the lowest first, and what came since. One that was
 * released is never edited, the next one mends it.
 */
export const migrations: Migrations = {
  '0001-platform': platform,
  '0002-mail': mail,
  '0003-catalog': catalog,
  '0004-customers': customers,
  '0005-sales': sales,
  '0006-integrations': integrations,
  '0007-staff': staff,
  '0100-numbers': numbers,
  '0101-shipping-labels': shippingLabels,
  '0102-listing-changes': listingChanges,
  '0103-price-breaks': priceBreaks,
  '0104-companies': companies,
  '0105-contracts': contracts,
  '0106-territories': territories,
  '0107-invoices': invoices,
  '0108-company-buying': companyBuying,
  '0109-company-tokens': companyTokens,
  '0110-back-office-search': backOfficeSearch,
  '0111-shared-lists': sharedLists,
  '0112-punchout': punchout,
  '0113-companies-without-people': companiesWithoutPeople,
  '0115-request-delivery': requestDelivery,
  '0116-accounting-address': accountingAddress,
  '0118-punchout-orders': punchoutOrders,
  '0119-punchout-documents': punchoutDocuments,
  '0121-company-webhooks': companyWebhooks,
  '0124-negotiated-offers': negotiatedOffers,
  '0127-handed-papers': handedPapers,
  '0130-asked-searches': askedSearches,
  '0132-saved-views': savedViews,
  '0133-line-texts': lineTexts,
  '0139-offline-papers': offlinePapers,
  '0142-media-library': mediaLibrary,
  '0144-guest-hold-lines': guestHoldLines,
  '0145-taken-files': takenFiles,
  '0147-paper-folios': paperFolios,
  '0149-peppol': peppol,
  '0151-calibration-results': calibrationResults,
  '0153-connected': connected,
  '0155-handed-receipts': handedReceipts,
  '0156-state-outages': stateOutages,
  '0157-search-wording': searchWording,
  '0158-checkout-steps': checkoutSteps,
  '0159-translations': translations,
  '0160-translators': translators,
  '0161-tour': tour,
}

/**
 * Brings the database up to date. The migrator's advisory lock lets one process do it while others wait. One that a newer
 * version has brought further is left as it is, where this version survives that.
 */
export async function migrate(db: Database, known: Migrations = migrations): Promise<void> {
  const seen = await seenBy(db)
  const refusal = await refusing(db, seen, known)
  if (refusal !== undefined) throw new Error(refusal)
  if (seen.every((name) => name in known)) throwIfFailed(await migratorOf(db, known).migrateToLatest())
}

/** Why this version does not work with a database, and what to do; nothing where it does. */
export const refusalOf = async (db: Database): Promise<string | undefined> => refusing(db, await seenBy(db), migrations)

async function refusing(db: Database, seen: readonly string[], known: Migrations): Promise<string | undefined> {
  if (isUnreleased(seen)) return unreleasedWords
  const newer = seen.filter((name) => !(name in known))
  if (newer.length > 0) return (await survives(db, known)) ? undefined : newerWords(newer, known)
  const skipped = skippedBy(seen, known)
  return skipped.length > 0 ? skippedWords(skipped, seen) : undefined
}

/** Brings the database as far as a migration, such as the one that a backup was made at. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  throwIfFailed(await migratorOf(db, migrations).migrateTo(name))
}

const migratorOf = (db: Database, known: Migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => withFloor(known) } })

function throwIfFailed({ error }: { error?: unknown }): void {
  if (error instanceof Error) throw error
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}

type Noted = { kysely_migration: { name: string } }

/** The names of the migrations that a database has seen, in their order; none in an empty one. */
export async function seenBy(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await (db as unknown as Kysely<Noted>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
