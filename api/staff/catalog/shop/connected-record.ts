import { sql } from 'kysely'
import * as v from 'valibot'
import {
  connectedKey,
  dataFlows,
  dataPlaces,
  furtherSayings,
  neededSayings,
  sayings,
  SecurityContact,
  type SaidOfData,
} from '#lib/contract/connected.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { voicesOf } from '#lib/contract/voices.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database, Tables } from '../../../platform/database/tables.ts'
import { linesIn } from './lines-in.ts'
import { type RecordKind, requireValid, type Wrong } from './records.ts'

type Row = Tables['connected']

const blank = {
  flow: 'measuring' as const,
  places: sql<Row['places']>`'[]'::jsonb`,
  texts: sql<Row['texts']>`'{}'::jsonb`,
}

/** What buyers are told of the data of connected products; each language says all of it or nothing. */
export const connectedKind: RecordKind = {
  name: 'connected',
  make: async (db, said) => {
    const key = (said['key'] ?? '').trim()
    if (!connectedKey.test(key) || key.length > 100) requireValid([{ path: 'key', message: 'keyShape' }])
    const made = await db
      .insertInto('connected')
      .values({ key, ...blank })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!made) requireValid([{ path: 'key', message: 'takenKey' }])
    return key
  },
  removal: {
    remove: async (db, key) => {
      const used = await db.selectFrom('product').select('id').where('connected', '=', key).limit(1).executeTakeFirst()
      if (used) throw new HttpProblem('NOT_EMPTY')
      await db.deleteFrom('connected').where('key', '=', key).execute()
    },
    revive: async (db, key) => {
      await db
        .insertInto('connected')
        .values({ key, ...blank })
        .execute()
    },
    living: async (db, keys) => {
      const rows = await db.selectFrom('connected').select('key').where('key', 'in', keys).execute()
      return rows.map(({ key }) => key)
    },
  },
  read: async (db, key, { locks }) => {
    const row = await db
      .selectFrom('connected')
      .selectAll()
      .where('key', '=', key)
      .$if(locks, (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) return undefined
    const { flow, places, contact, texts } = row
    const voices = new Set([...voicesOf(await readMarkets(db)), ...Object.keys(texts)])
    const said = [...voices].flatMap((voice) =>
      sayings.map((saying) => [`${saying} ${voice}`, texts[voice]?.[saying] ?? ''] as const),
    )
    return {
      title: key,
      fields: { key, flow, places: places.join('\n'), contact: contact ?? '', ...Object.fromEntries(said) },
    }
  },
  write: async (db, key, { after }) => {
    const { flow, places, contact, texts } = writtenOf(after)
    const known = dataFlows.find((one) => one === flow)
    requireValid([
      ...(after['key'] === key ? [] : [{ path: 'key', message: 'fixedKey' }]),
      ...(known ? [] : [{ path: 'flow', message: 'unknown' }]),
      ...(places.every((one) => dataPlaces.some((place) => place === one))
        ? []
        : [{ path: 'places', message: 'unknown' }]),
      ...(contact === null || v.is(SecurityContact, contact) ? [] : [{ path: 'contact', message: 'contact' }]),
      ...wrongTexts(texts),
    ])
    await write(db, key, {
      flow: known ?? 'measuring',
      places: dataPlaces.filter((place) => places.includes(place)),
      ...{ contact, texts: texts as Row['texts'] },
    })
  },
}

async function write(db: Database, key: string, { flow, places, contact, texts }: Omit<Row, 'key'>): Promise<void> {
  await db
    .updateTable('connected')
    .set({
      ...{ flow, contact },
      places: sql<Row['places']>`${JSON.stringify(places)}::jsonb`,
      texts: sql<Row['texts']>`${JSON.stringify(texts)}::jsonb`,
    })
    .where('key', '=', key)
    .execute()
}

type Texts = Record<string, Partial<SaidOfData>>

/** A language in which nothing is written is left out, and so is what is empty. */
function writtenOf({ key: _, flow = '', places, contact = '', ...others }: ShopFields) {
  const texts: Texts = {}
  for (const [field, value] of Object.entries(others)) {
    const [saying, voice = ''] = field.split(' ')
    const known = sayings.find((one) => one === saying)
    const text = value.trim()
    if (known && text !== '') texts[voice] = { ...texts[voice], [known]: text }
  }
  return { flow, places: linesIn(places), contact: contact.trim() || null, texts }
}

const longest = 1_000

function wrongTexts(texts: Texts): Wrong[] {
  if (Object.keys(texts).length === 0) return [{ path: 'texts', message: 'required' }]
  return Object.entries(texts).flatMap(([voice, said]) => [
    ...neededSayings.flatMap((saying) => (said[saying] ? [] : [{ path: `${saying} ${voice}`, message: 'required' }])),
    ...[...neededSayings, ...furtherSayings].flatMap((saying) =>
      (said[saying]?.length ?? 0) > longest ? [{ path: `${saying} ${voice}`, message: 'longSaying' }] : [],
    ),
  ])
}
