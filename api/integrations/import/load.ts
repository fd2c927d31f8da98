import { sql } from 'kysely'
import type { Media } from '../../catalog/media/incoming-pictures.ts'
import { rehearsed } from '../../platform/database/rehearsed.ts'
import type { Database } from '../../platform/database/tables.ts'
import { readBefore } from './before.ts'
import type { Catalogue, CatalogueSource, Kind } from './catalogue.ts'
import { checkCatalogue } from './check.ts'
import { startImporting, type Importing } from './importing.ts'
import { knownIn, knownWith } from './known.ts'
import { lostSales, type LostSale } from './lost-sales.ts'
import { connectedRow } from './connected-schema.ts'
import { writeCategories } from './load-categories.ts'
import { incomingCertificates, writeInstruments } from './load-instruments.ts'
import { writeContents } from './load-contents.ts'
import { writeMarkets, writeShop, writeWords } from './load-shop.ts'
import { writeParcelPoints } from './load-parcel-points.ts'
import { writeProducts } from './load-products.ts'
import { writeShopRecords } from './load-shop-records.ts'
import { CatalogueProblems, gatherProblems, type Problems } from './problems.ts'
import { incomingSoftware, type IncomingSoftware } from './incoming-software.ts'
import { pictureAddresses, type PictureAddresses } from './picture-addresses.ts'
import type { ImportReport } from './report.ts'
import type { Table } from './shape.ts'

const uniqueViolation = '23505'

/** What a database says of two records that want the same name, as a person is told it. */
function clashOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== uniqueViolation) return error
  const { table, detail } = error as { table?: string; detail?: string }
  const [, columns, values] = /\((.+)\)=\((.+)\)/.exec(detail ?? '') ?? []
  if (!columns) return error
  return new Error(
    `Two records want the same ${columns} in ${table}: ${values}. One of them may have been changed or made here. Nothing was imported: change one of them, or import with --take-over.`,
    { cause: error },
  )
}

export type ImportOptions = {
  /** Tells what would become of every record, and writes nothing. */
  dryRun?: boolean
  /** Overwrites what was changed here, and brings back what was removed here. */
  takeOver?: boolean
  /** Who knows its pictures, and where those are kept that come in as files. */
  media?: Media
}

/**
 * Writes a catalogue into the database in one transaction: what is new is added, what is still as it was imported is
 * changed, what the catalogue held and no longer names is withdrawn where it is complete, and what was changed here
 * since stays. With a problem anywhere nothing is written at all.
 */
export async function importCatalogue(
  db: Database,
  source: CatalogueSource,
  { dryRun = false, takeOver = false, media = {} }: ImportOptions = {},
): Promise<ImportReport> {
  const inTransaction = async (transaction: Database) => {
    await oneAtATime(transaction)
    return write(transaction, await source.read(await readBefore(transaction)), { dryRun, takeOver, media })
  }
  const report = await (dryRun ? rehearsed(db, inTransaction) : db.transaction().execute(inTransaction))
  if (!dryRun && report.records.some(({ outcome }) => outcome !== 'kept')) await tidy(db)
  return report
}

/** Loads a catalogue into a database that holds none; of several processes that start at once, one does. */
export async function fillEmpty(
  db: Database,
  source: CatalogueSource,
  media: Media = {},
): Promise<'filled' | 'present'> {
  if (!(await isEmpty(db))) return 'present'
  const outcome = await db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    if (!(await isEmpty(transaction))) return 'present' as const
    await write(transaction, await source.read(await readBefore(transaction)), {
      dryRun: false,
      takeOver: false,
      media,
    })
    return 'filled' as const
  })
  if (outcome === 'filled') await tidy(db)
  return outcome
}

/** Stops where the database does not hold what it is asked to serve: another catalogue is never overwritten. */
export async function requireSource(db: Database, name: string): Promise<void> {
  const sources = await sourcesIn(db)
  if (sources.includes(name)) return
  const held = sources.map((source) => `"${source}"`).join(', ')
  throw new Error(
    `The database holds something else than "${name}": ${held ? `products of ${held}` : 'products that no import brought'}. It is left as it is. Choose an empty folder with --data, or another DATABASE_URL.`,
  )
}

/** Whether products of a catalogue are there. */
export const holdsSource = async (db: Database, name: string): Promise<boolean> => (await sourcesIn(db)).includes(name)

/** Stops where the database holds products of a catalogue that nobody may buy from. */
export async function refuseSource(db: Database, name: string): Promise<void> {
  if (!(await holdsSource(db, name))) return
  throw new Error(
    `The database holds products of the demonstration ("${name}"), which nobody may buy. Import your catalogue into another one: choose an empty folder with --data, or another DATABASE_URL.`,
  )
}

/** Which catalogues products came from. */
async function sourcesIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('imported').select('source').distinct().where('table_name', '=', 'product').execute()
  return rows.map(({ source }) => source)
}

/** Nothing is here, and nothing was: what somebody removed is not brought back. */
async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (
    select from market union all select from word union all select from category union all select from product
    union all select from content union all select from shop_attribute union all select from shop_seo
    union all select from seller union all select from manufacturer union all select from delivery_way union all select from connected
    union all select from pickup_point union all select from counterpart
    union all select from instrument union all select from imported) as empty`.execute(db)
  return rows[0]?.empty === true
}

/** A whole catalogue takes longer than a statement of a shop may, and so may the wait for another import. */
async function oneAtATime(transaction: Database): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(transaction)
}

// PGlite has nobody who would do it later, and plans made without it are many times slower.
const tidy = (db: Database) =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })

/** The records of each kind, in the order in which others may name them; they are withdrawn in the opposite one. */
const tablesOf: Record<Kind, readonly Table[]> = {
  markets: ['market'],
  sellers: ['seller'],
  manufacturer: ['manufacturer'],
  deliveries: ['delivery_way'],
  words: ['word'],
  connected: ['connected'],
  categories: ['category'],
  products: ['product'],
  contents: ['content'],
  shop: ['shop_attribute', 'shop_seo'],
  parcelPoints: ['pickup_town_name', 'pickup_point'],
  counterparts: ['counterpart'],
  instruments: ['instrument'],
}

async function write(
  db: Database,
  catalogue: Catalogue,
  { dryRun, takeOver, media }: Required<ImportOptions>,
): Promise<ImportReport> {
  const importing = startImporting(db, { source: catalogue.name, takeOver })
  const problems = gatherProblems()
  const pictures = pictureAddresses(catalogue, media, problems)
  const software = incomingSoftware(catalogue, media, problems)
  const certificates = incomingCertificates(catalogue, media, problems)
  try {
    await writeKinds(importing, catalogue, { problems, pictures, software, certificates })
    await pictures.write(db)
    // Before anybody can be told of them.
    if (!dryRun) await Promise.all([pictures.keep(), software.keep(), certificates.keep()])
    for (const kind of (Object.keys(tablesOf) as Kind[]).filter((one) => catalogue.complete.includes(one)).reverse())
      for (const table of tablesOf[kind].toReversed()) await importing.withdraw(table)
    // What must be unique is looked at when all has moved; sooner than at the end, so that it can be told.
    await sql`set constraints all immediate`.execute(db)
  } catch (error) {
    throw clashOf(error)
  }
  const lost = await lostOf(importing, catalogue)
  return { ...(await importing.report()), ...(lost.length > 0 && { lost }) }
}

async function lostOf(importing: Importing, { products = [], fileOf }: Catalogue): Promise<LostSale[]> {
  const gone = { texts: importing.goneOf('product_text'), prices: importing.goneOf('price') }
  if (gone.texts.length + gone.prices.length === 0) return []
  const files = new Map(fileOf && [...products].map((product) => [product.id, fileOf(product)]))
  return lostSales(importing.db, gone, files)
}

type Along = {
  problems: Problems
  pictures: PictureAddresses
  software: IncomingSoftware
  certificates: ReturnType<typeof incomingCertificates>
}

async function writeKinds(importing: Importing, catalogue: Catalogue, along: Along): Promise<void> {
  const { problems, pictures } = along
  const known = knownWith(await knownIn(importing.db), catalogue)
  for (const problem of catalogue.problems ?? []) problems.add(problem)
  const check = checkCatalogue(catalogue, known, problems)
  const isSound = () => problems.found().length === 0
  const { markets, words, connected, categories, attributes = [], products = [] } = catalogue
  const { contents, shop, parcelPoints, counterparts: crossReferences, instruments } = catalogue
  if (isSound()) {
    if (markets) await writeMarkets(importing, markets)
    await writeShopRecords(importing, catalogue, [...known.markets.values()])
    if (words) await writeWords(importing, words)
    if (connected) await importing.write('connected', connected.map(connectedRow))
    if (categories) await writeCategories(importing, categories, attributes, pictures)
  }
  await writeProducts(importing, products, along, (chunk) => {
    chunk.forEach(check.product)
    return isSound()
  })
  if (isSound()) {
    if (contents) await writeContents(importing, contents, [...known.markets.values()], pictures)
    if (shop) await writeShop(importing, shop, pictures)
    if (parcelPoints) await writeParcelPoints(importing, parcelPoints)
    if (crossReferences) await importing.write('counterpart', crossReferences)
    if (instruments) await writeInstruments(importing, instruments, along.certificates)
  }
  if (!isSound()) throw new CatalogueProblems(problems.found())
}
