import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEmbedded } from '../db.ts'
import { migrateTo } from './index.ts'

const texts = [
  'NO-2026-A7K9QX Łucja.Żółć@example.com  Große Straße 12/3, 00-001 WARSZAWA',
  '["NM-10", "NM-11"] Cęgowy miernik prądu; İstanbul ŒUVRE ÆRØ łódź ЖУК Σ µF 5 Ω 日本',
  'tab\tline\nnbsp\u00a0soft\u00ad e\u0301 {a}~b`c',
  `${'x'.repeat(3_000)} ${'Ż'.repeat(3_000)} x`,
  ' -- , ',
  '',
]

it('what an order is found by is the same words as before they were made faster', async () => {
  const db = onEmbedded(await PGlite.create())
  const found = async () => {
    const { rows } = await sql<{ words: string; query: string | null }>`
      select array_to_tsvector(words_of(text))::text as words, found_by(text)::text as query
      from unnest(${texts}::text[]) with ordinality as t(text, place) order by place`.execute(db)
    return rows.map(({ words, query }) => [words, query?.split(' & ').sort()])
  }
  await migrateTo(db, '0084-staff-catalogue')
  const before = await found()
  expect(before[0]?.[0]).toContain("'zolc'")
  await migrateTo(db, '0091-words')
  expect((await found()).map(([words, query]) => [words, query && [...new Set(query)]])).toEqual(before)
  await db.destroy()
})
