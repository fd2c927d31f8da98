import { sql } from 'kysely'
import { phraseOf } from '../../../catalog/search/wording.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type RecordKind, requireValid, type Wrong } from '../shop/records.ts'
import { idOf, livingIds } from './numbered.ts'

const table = 'search_redirect'
const longest = 200

/** A phrase that leads to a category, a product or a page of its edition. */
export const redirectKind: RecordKind = {
  name: 'redirect',
  make: async (db) => {
    const { id } = await db
      .insertInto(table)
      .values(await blankOf(db))
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  },
  removal: {
    remove: async (db, key) => {
      await db.deleteFrom(table).where('id', '=', idOf(key)).execute()
    },
    revive: async (db, key) => {
      await db
        .insertInto(table)
        .values({ ...(await blankOf(db)), id: idOf(key) })
        .execute()
    },
    living: (db, keys) => livingIds(db, table, keys),
  },
  read: async (db, key, { locks }) => {
    const row = await db
      .selectFrom(table)
      .select(['culture', 'phrase', 'leads'])
      .where('id', '=', idOf(key))
      .$if(locks, (query) => query.forUpdate())
      .executeTakeFirst()
    return row && { title: row.phrase || table, fields: row }
  },
  write: async (db, key, { after }) => {
    const phrase = after['phrase']?.trim() ?? ''
    const leads = after['leads']?.trim() ?? ''
    await sql`select pg_advisory_xact_lock(hashtext('redirect'))`.execute(db)
    const market = (await readMarkets(db)).find(({ culture }) => culture === after['culture'])
    if (!market) return requireValid([{ path: 'culture', message: 'unknown' }])
    const said = { culture: market.culture, phrase, leads }
    requireValid([...wrongPhrase(phrase), ...(await wrongGoal(db, leads)), ...(await twice(db, idOf(key), said))])
    await db.updateTable(table).set(said).where('id', '=', idOf(key)).execute()
  },
}

/** It says nothing yet, and is of the first edition until it says of which. */
async function blankOf(db: Database) {
  const [market] = await readMarkets(db)
  return { culture: market?.culture ?? 'pl-PL', phrase: '', leads: '' } as const
}

function wrongPhrase(phrase: string): Wrong[] {
  if (phraseOf(phrase) === '') return [{ path: 'phrase', message: 'required' }]
  return phrase.length > longest ? [{ path: 'phrase', message: 'longWords' }] : []
}

async function wrongGoal(db: Database, leads: string): Promise<Wrong[]> {
  const [, kind = '', key = ''] = /^(category|product|page):(.+)$/.exec(leads) ?? []
  if (kind === '') return [{ path: 'leads', message: 'required' }]
  const found = {
    category: () => db.selectFrom('category').select('id').where('id', '=', idOf(key)).executeTakeFirst(),
    product: () =>
      db.selectFrom('product').select('id').where('sku', '=', key).where('withdrawn_at', 'is', null).executeTakeFirst(),
    page: () => db.selectFrom('content').select('id').where('uri', '=', key).executeTakeFirst(),
  }[kind as 'category' | 'product' | 'page']
  return (await found()) ? [] : [{ path: 'leads', message: 'unknown' }]
}

async function twice(
  db: Database,
  id: number,
  { culture, phrase }: { culture: string; phrase: string },
): Promise<Wrong[]> {
  const others = await db.selectFrom(table).select(['culture', 'phrase']).where('id', '<>', id).execute()
  return others.some((other) => other.culture === culture && phraseOf(other.phrase) === phraseOf(phrase))
    ? [{ path: 'phrase', message: 'takenPhrase' }]
    : []
}
