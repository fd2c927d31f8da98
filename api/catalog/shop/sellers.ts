import type { Selectable } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import type { Seller } from './shop-tables.ts'

export type Manufacturer = Selectable<Tables['manufacturer']>

export type Sellers = {
  of: (culture: Culture) => Seller
  /** Who sold: as the order keeps it, else who sells there now. */
  behind: (order: { culture: Culture; seller: Seller | null }) => Seller
  /** Who makes what is sold, in the words of a language. */
  maker: (language: string) => Manufacturer
}

export const readSellers = async (db: Database): Promise<Sellers> =>
  sellersOf(
    await db.selectFrom('seller').selectAll().execute(),
    await db.selectFrom('manufacturer').selectAll().execute(),
  )

/** Who sells where, for mails that say whom they come from. */
export const whoSells = (db: Database): Promise<Pick<Seller, 'culture' | 'name' | 'brand' | 'email'>[]> =>
  db.selectFrom('seller').select(['culture', 'name', 'brand', 'email']).execute()

export function sellersOf(sold: readonly Seller[], made: readonly Manufacturer[]): Sellers {
  const sellers = new Map(sold.map((row) => [row.culture, row]))
  const makers = new Map(made.map((row) => [row.language, row]))
  const of = (culture: Culture) =>
    required(sellers.get(culture), `Nobody sells in ${culture}: import a catalogue with its seller`)
  return {
    of,
    behind: ({ culture, seller }) => seller ?? of(culture),
    maker: (language) =>
      required(makers.get(language), `The manufacturer has no words in ${language}: import a catalogue with them`),
  }
}

function required<T>(record: T | undefined, message: string): T {
  if (record === undefined) throw new Error(message)
  return record
}

/** The postal address, the country last. */
export const addressOf = ({ address, country }: Pick<Seller, 'address' | 'country'>): string[] =>
  country === null ? address : [...address, country]

/** Where a transfer goes to, line by line; nothing where there is no account. */
export const accountLines = (seller: Pick<Seller, 'name' | 'account'> | null): string[] =>
  seller?.account
    ? [seller.name, seller.account.bank, ...Object.entries(seller.account.numbers).map((entry) => entry.join(' '))]
    : []
