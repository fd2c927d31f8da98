import { sql } from 'kysely'
import { voicesOf } from '#lib/contract/voices.ts'
import { wordsOf } from '../../../catalog/search/fold.ts'
import { readSynonym } from '../../../catalog/search/synonyms.ts'
import { phraseOf } from '../../../catalog/search/wording.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type RecordKind, requireValid, type Wrong } from '../shop/records.ts'
import { idOf, livingIds } from './numbered.ts'

const table = 'search_synonym'
const longest = 200

/** What people also call something in a language, beside what the dictionary says: that is the files', and this the staff's. */
export const synonymKind: RecordKind = {
  name: 'synonym',
  make: async (db) => {
    const { id } = await db.insertInto(table).values(blank).returning('id').executeTakeFirstOrThrow()
    return String(id)
  },
  removal: {
    remove: async (db, key) => {
      await db.deleteFrom(table).where('id', '=', idOf(key)).execute()
    },
    revive: async (db, key) => {
      await db
        .insertInto(table)
        .values({ ...blank, id: idOf(key) })
        .execute()
    },
    living: (db, keys) => livingIds(db, table, keys),
  },
  read: async (db, key, { locks }) => {
    const row = await db
      .selectFrom(table)
      .select(['voice', 'typed', 'means'])
      .where('id', '=', idOf(key))
      .$if(locks, (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) return undefined
    const { voice: language, typed, means } = row
    return { title: `${typed} = ${means}`, fields: { language, typed, means } }
  },
  write: async (db, key, { after }) => {
    const said = {
      voice: after['language']?.trim() ?? '',
      typed: after['typed']?.trim() ?? '',
      means: after['means']?.trim() ?? '',
    }
    // Two who write the same at the same time come here one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('synonym'))`.execute(db)
    requireValid([...wrongWords(said), ...(await wrongVoice(db, said)), ...(await twice(db, idOf(key), said))])
    await db.updateTable(table).set(said).where('id', '=', idOf(key)).execute()
  },
}

const blank = { voice: '', typed: '', means: '' }
type Said = typeof blank

function wrongWords({ typed, means }: Said): Wrong[] {
  const fields = { typed, means }
  return Object.entries(fields).flatMap(([path, text]) => {
    if (wordsOf(text).length === 0) return [{ path, message: 'required' }]
    if (text.length > longest) return [{ path, message: 'longWords' }]
    return text.includes('=') || readSynonym(`${typed}=${means}`, '').length === 0 ? [{ path, message: 'noSign' }] : []
  })
}

const wrongVoice = async (db: Database, { voice }: Said): Promise<Wrong[]> =>
  voicesOf(await readMarkets(db)).includes(voice) ? [] : [{ path: 'language', message: 'unknown' }]

async function twice(db: Database, id: number, { voice, typed }: Said): Promise<Wrong[]> {
  const others = await db.selectFrom(table).select('typed').where('voice', '=', voice).where('id', '<>', id).execute()
  return others.some((other) => phraseOf(other.typed) === phraseOf(typed))
    ? [{ path: 'typed', message: 'takenPhrase' }]
    : []
}
