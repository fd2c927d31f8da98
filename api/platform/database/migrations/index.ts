import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { requireSurvival, skippedBy, skippedWords, withFloor, type Survived } from './survival.ts'
import type { Database } from '../tables.ts'
import * as catalogue from './0001-catalogue.ts'
import * as cart from './0002-cart.ts'
import * as registered from './0003-registered.ts'
import * as dataSheets from './0004-data-sheets.ts'
import * as customers from './0005-customers.ts'
import * as orders from './0006-orders.ts'
import * as pickupPoints from './0007-pickup-points.ts'
import * as law from './0008-law.ts'
import * as imported from './0009-imported.ts'
import * as shopRecords from './0010-shop-records.ts'
import * as pictures from './0011-pictures.ts'
import * as erasures from './0012-erasures.ts'
import * as mailReports from './0013-mail-reports.ts'
import * as erp from './0014-erp.ts'
import * as brand from './0015-brand.ts'
import * as payments from './0024-payments.ts'
import * as terms from './0025-terms.ts'
import * as unsubscribe from './0032-unsubscribe.ts'
import * as reservedDays from './0033-reserved-days.ts'
import * as loginDevices from './0035-login-devices.ts'
import * as tax from './0041-tax.ts'
import * as papers from './0045-papers.ts'
import * as attachments from './0046-attachments.ts'
import * as sellerPapers from './0047-seller-papers.ts'
import * as keptTexts from './0048-kept-texts.ts'
import * as bank from './0050-bank.ts'
import * as orderLife from './0053-order-life.ts'
import * as staff from './0070-staff.ts'
import * as retention from './0071-retention.ts'
import * as union from './0072-union.ts'
import * as sentPapers from './0073-sent-papers.ts'
import * as webhookTokens from './0074-webhook-tokens.ts'
import * as staffLists from './0080-staff-lists.ts'
import * as letters from './0081-letters.ts'
import * as orderList from './0082-order-list.ts'
import * as customerWords from './0083-customer-words.ts'
import * as staffCatalogue from './0084-staff-catalogue.ts'
import * as wholeProducts from './0085-whole-products.ts'
import * as plannedPrices from './0086-planned-prices.ts'
import * as productPapers from './0087-product-papers.ts'
import * as bannerDays from './0088-banner-days.ts'
import * as contentDrafts from './0089-content-drafts.ts'
import * as many from './0090-many.ts'
import * as words from './0091-words.ts'
import * as parcels from './0092-parcels.ts'
import * as people from './0093-people.ts'
import * as questions from './0094-questions-and-baskets.ts'
import * as wordsOfLetters from './0094-words-of-letters.ts'
import * as waiting from './0095-waiting.ts'
import * as searchEngines from './0100-search-engines.ts'
import * as delivery from './0110-delivery.ts'
import * as newsletter from './0111-newsletter.ts'
import * as movedAddresses from './0113-moved-addresses.ts'
import * as offers from './0115-offers.ts'
import * as counterparts from './0117-counterparts.ts'
import * as durability from './0124-durability.ts'
import * as wordsOfCountries from './0124-words-of-countries.ts'
import * as restockWishes from './0130-restock-wishes.ts'
import * as savedLists from './0131-saved-lists.ts'
import * as calibrationLines from './0134-calibration-lines.ts'
import * as firstFacets from './0137-first-facets.ts'
import * as spareParts from './0138-spare-parts.ts'
import * as software from './0139-software.ts'
import * as wordsOfOffers from './0143-words-of-offers.ts'
import * as sentFiles from './0144-sent-files.ts'
import * as oneNewsletter from './0145-one-newsletter.ts'
import * as counterpartIds from './0148-counterpart-ids.ts'
import * as wordsOfPages from './0155-words-of-pages.ts'
import * as certificateReminders from './0169-certificate-reminders.ts'
import * as instruments from './0152-instruments.ts'
import * as ordersByMail from './0172-orders-by-mail.ts'
import * as certificatesOfLists from './0189-certificates-of-lists.ts'
import * as withdrawnAnswers from './0193-withdrawn-answers.ts'
import * as stockNotes from './0197-stock-notes.ts'
import * as versionsOfDrafts from './0198-versions-of-drafts.ts'
import * as passwordLinks from './0199-password-links.ts'
import * as guestHolds from './0200-guest-holds.ts'
import * as repricing from './0201-repricing.ts'
import * as stockChanges from './0202-stock-changes.ts'
import * as shownStock from './0203-shown-stock.ts'

/** In the order of their names; one that was released is never edited, the next one mends it. */
export const migrations: Readonly<Record<string, Migration & Survived>> = {
  '0001-catalogue': catalogue,
  '0002-cart': cart,
  '0003-registered': registered,
  '0004-data-sheets': dataSheets,
  '0005-customers': customers,
  '0006-orders': orders,
  '0007-pickup-points': pickupPoints,
  '0008-law': law,
  '0009-imported': imported,
  '0010-shop-records': shopRecords,
  '0011-pictures': pictures,
  '0012-erasures': erasures,
  '0013-mail-reports': mailReports,
  '0014-erp': erp,
  '0015-brand': brand,
  '0024-payments': payments,
  '0025-terms': terms,
  '0032-unsubscribe': unsubscribe,
  '0033-reserved-days': reservedDays,
  '0035-login-devices': loginDevices,
  '0041-tax': tax,
  '0045-papers': papers,
  '0046-attachments': attachments,
  '0047-seller-papers': sellerPapers,
  '0048-kept-texts': keptTexts,
  '0050-bank': bank,
  '0053-order-life': orderLife,
  '0070-staff': staff,
  '0071-retention': retention,
  '0072-union': union,
  '0073-sent-papers': sentPapers,
  '0074-webhook-tokens': webhookTokens,
  '0080-staff-lists': staffLists,
  '0081-letters': letters,
  '0082-order-list': orderList,
  '0083-customer-words': customerWords,
  '0084-staff-catalogue': staffCatalogue,
  '0085-whole-products': wholeProducts,
  '0086-planned-prices': plannedPrices,
  '0087-product-papers': productPapers,
  '0088-banner-days': bannerDays,
  '0089-content-drafts': contentDrafts,
  '0090-many': many,
  '0091-words': words,
  '0092-parcels': parcels,
  '0093-people': people,
  '0094-questions-and-baskets': questions,
  '0094-words-of-letters': wordsOfLetters,
  '0095-waiting': waiting,
  '0100-search-engines': searchEngines,
  '0110-delivery': delivery,
  '0111-newsletter': newsletter,
  '0113-moved-addresses': movedAddresses,
  '0115-offers': offers,
  '0117-counterparts': counterparts,
  '0124-durability': durability,
  '0124-words-of-countries': wordsOfCountries,
  '0130-restock-wishes': restockWishes,
  '0131-saved-lists': savedLists,
  '0134-calibration-lines': calibrationLines,
  '0137-first-facets': firstFacets,
  '0138-spare-parts': spareParts,
  '0139-software': software,
  '0143-words-of-offers': wordsOfOffers,
  '0144-sent-files': sentFiles,
  '0145-one-newsletter': oneNewsletter,
  '0148-counterpart-ids': counterpartIds,
  '0152-instruments': instruments,
  '0155-words-of-pages': wordsOfPages,
  '0169-certificate-reminders': certificateReminders,
  '0172-orders-by-mail': ordersByMail,
  '0189-certificates-of-lists': certificatesOfLists,
  '0193-withdrawn-answers': withdrawnAnswers,
  '0197-stock-notes': stockNotes,
  '0198-versions-of-drafts': versionsOfDrafts,
  '0199-password-links': passwordLinks,
  '0200-guest-holds': guestHolds,
  '0201-repricing': repricing,
  '0202-stock-changes': stockChanges,
  '0203-shown-stock': shownStock,
}

/**
 * Brings the database up to date. The migrator's advisory lock lets one process do it while others wait. One that a newer
 * version has brought further is left as it is, where this version survives that.
 */
export async function migrate(db: Database): Promise<void> {
  const seen = await seenBy(db)
  const newer = seen.filter((name) => !(name in migrations))
  const skipped = skippedBy(seen, migrations)
  if (newer.length > 0) await requireSurvival(db, newer, migrations)
  else if (skipped.length > 0) throw new Error(skippedWords(skipped, seen))
  else throwIfFailed(await migratorOf(db).migrateToLatest())
}

/** Brings the database as far as a migration, such as the one that a backup was made at. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  throwIfFailed(await migratorOf(db).migrateTo(name))
}

const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => withFloor(migrations) } })

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
