import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from '../../../../tests/support/embedded.ts'

const texts = [
  'NO-2026-A7K9QX Łucja.Żółć@example.com  Große Straße 12/3, 00-001 WARSZAWA',
  '["NM-10", "NM-11"] Cęgowy miernik prądu; İstanbul ŒUVRE ÆRØ łódź ЖУК Σ µF 5 Ω 日本',
  'tab\tline\nnbsp\u00a0soft\u00ad e\u0301 {a}~b`c',
  `${'x'.repeat(3_000)} ${'Ż'.repeat(3_000)} x`,
  ' -- , ',
  '',
]

const parting = String.raw`[\x01-/:-@\[-\x60{-\x7f]+`

it('what an order is found by is the words of its whole text as it is folded, made faster', async () => {
  const { db, close } = await openEmbedded()
  const { rows } = await sql<{ words: string[]; plain: string[]; query: string | null }>`
    select tsvector_to_array(array_to_tsvector(words_of(text))) as words, found_by(text)::text as query,
      tsvector_to_array(array_to_tsvector(array(select distinct left(word, 100)
        from unnest(regexp_split_to_array(folded(text), ${parting})) word where word <> ''))) as plain
    from unnest(${texts}::text[]) with ordinality as t(text, place) order by place`.execute(db)
  expect(rows[0]?.words).toContain('zolc')
  for (const { words, plain, query } of rows) {
    expect(words).toEqual(plain)
    const asked = query?.split(' & ') ?? []
    expect([...new Set(asked)].sort()).toEqual(plain.map((word) => `'${word}':*`).sort())
  }
  await close()
})
