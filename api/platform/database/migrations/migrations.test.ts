import { readFile, readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/support/databases.ts'
import { openEmbedded } from '../../../../tests/support/embedded.ts'
import { harmDone, schemaFacts } from '../../../../tests/support/schema-facts.ts'
import type { OpenDatabase } from '../db.ts'
import { dropAll } from '../../backups/database-facts.ts'
import * as platform from './0001-platform.ts'
import { migrate, migrations, refusalOf, seenBy } from './index.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database?.close())

/** What takes something away that the tables themselves do not show: names, functions, rows. */
const takesAway = /(?<!after )\b(truncate|rename|drop (table|column|function|view|type))\b/i

test('each migration says whom it leaves behind, and is survived by everybody else', async () => {
  const db = database.db as unknown as Kysely<unknown>
  await dropAll(database.db)
  const files = (await readdir(import.meta.dirname)).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file)).sort()
  expect(files.map((file) => file.replace('.ts', ''))).toEqual(Object.keys(migrations))
  let before = await schemaFacts(database.db)
  for (const [name, { up, survivedBy }] of Object.entries(migrations)) {
    await up(db)
    const after = await schemaFacts(database.db)
    const text = await readFile(new URL(`${name}.ts`, import.meta.url), 'utf8')
    const harm = [...harmDone(before, after), ...(takesAway.exec(text) ?? []).slice(0, 1)]
    if (survivedBy === undefined) expect([name, harm]).toEqual([name, []])
    else expect(Object.keys(migrations).filter((known) => known <= name)).toContain(survivedBy)
    before = after
  }
})

test('what an older process would stumble over is seen', async () => {
  await sql`create table before_it (id integer primary key, name text not null, note text)`.execute(database.db)
  const before = await schemaFacts(database.db)
  const harmOf = async (statement: string) => {
    await sql.raw(`alter table before_it ${statement}`).execute(database.db)
    return harmDone(before, await schemaFacts(database.db))
  }
  expect(await harmOf('add column more text, add column count integer not null default 0')).toEqual([])
  expect(await harmOf('add column must text not null')).toEqual(['before_it: must has to be given'])
  expect(await harmOf('drop column must, alter note set not null')).toEqual(['before_it: note has to be given'])
  expect(await harmOf('alter note drop not null, alter note type integer using null')).toEqual([
    'before_it: note is of another type',
  ])
  expect(await harmOf('drop column note, drop constraint before_it_pkey, add check (id > 0)')).toEqual([
    'before_it: note is gone',
    'before_it: it is held to CHECK ((id > 0))',
    'before_it: it is no longer held to PRIMARY KEY (id)',
  ])
  await sql`drop table before_it`.execute(database.db)
  expect(harmDone(before, await schemaFacts(database.db))).toEqual(['before_it is gone'])
})

const up = async () => {}
const released = { '0001-platform': platform, '0100-adds': { up } }
const later = { ...released, '0101-takes': { up, survivedBy: '0100-adds' } }

test('a process starts on a database of a newer version where it survives that, and is told clearly where not', async () => {
  const { db, close } = await openEmbedded()
  await dropAll(db)
  await migrate(db, released)
  const noted = () => db.selectFrom('setting').select('value').where('name', '=', 'survived-by').executeTakeFirst()
  expect(await noted()).toEqual({ value: '0001-platform' })
  await migrate(db, later)
  expect(await noted()).toEqual({ value: '0100-adds' })
  await migrate(db, released)
  expect(await seenBy(db)).toEqual(Object.keys(later))
  await expect(migrate(db, { '0001-platform': platform })).rejects.toThrow(
    /^The database was brought up to date by a newer version \(0100-adds, 0101-takes\), and this one, .* Start the newer version,/,
  )
  await close()
})

test('a database that has passed a migration over is refused in words, and left as it is', async () => {
  const { db, close } = await openEmbedded()
  try {
    await migrate(db)
    expect(await refusalOf(db)).toBeUndefined()
    await sql`delete from kysely_migration where name = '0003-catalog'`.execute(db)
    await expect(migrate(db)).rejects.toThrow(/but not 0003-catalog, which comes before it/)
    expect(await seenBy(db)).not.toContain('0003-catalog')
  } finally {
    await close()
  }
})

test.each(everyDatabase)('a database of before 1.0.0 on $name is told so, and left as it is', async ({ open }) => {
  const { db, close } = await open()
  try {
    await sql`delete from kysely_migration`.execute(db)
    const names = ['0001-catalogue', '0002-cart', '0202-stock-changes']
    await sql`insert into kysely_migration select name, '2026-11-01T00:00:00.000Z' from unnest(${names}::text[]) name`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow(
      /^The database was made by a version before 1\.0\.0 and cannot be brought up to date\./,
    )
    expect(await refusalOf(db)).toContain('import the catalogue there')
    expect(await seenBy(db)).toEqual(names)
  } finally {
    await close()
  }
})
