import { readFile, readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../../../tests/support/embedded.ts'
import { harmDone, schemaFacts } from '../../../../tests/support/schema-facts.ts'
import type { OpenDatabase } from '../db.ts'
import { dropAll } from '../../backups/database-facts.ts'
import { migrate, migrations } from './index.ts'

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

test('a process starts on a database of a newer version where it survives that, and is told clearly where not', async () => {
  const { db, close } = await openEmbedded()
  const noted = () => db.selectFrom('setting').select('value').where('name', '=', 'survived-by').executeTakeFirst()
  expect(await noted()).toEqual({ value: '0011-pictures' })
  await sql`insert into kysely_migration values ('9998-later', '2999-01-01T00:00:00.000Z')`.execute(db)
  await migrate(db)
  await db.updateTable('setting').set({ value: '9998-later' }).where('name', '=', 'survived-by').execute()
  await expect(migrate(db)).rejects.toThrow(
    /^The database was brought up to date by a newer version \(9998-later\), and this one, .* Start the newer version,/,
  )
  await close()
})

test('a database that has passed a migration over is refused in words, and left as it is', async () => {
  const { db, close } = await openEmbedded()
  try {
    await migrate(db)
    await sql`delete from kysely_migration where name = '0169-certificate-reminders'`.execute(db)
    await expect(migrate(db)).rejects.toThrow(/but not 0169-certificate-reminders, which comes before it/)
  } finally {
    await close()
  }
})
