import { sql } from 'kysely'
import { rehearsed } from '../../platform/database/rehearsed.ts'
import type { Database } from '../../platform/database/tables.ts'
import { hashOfAddress, idOfKey, noteErasures, readErasureKey, type Erasure } from './erasure-list.ts'
import type { PersonalData, Touched } from './personal-data.ts'

type Rooms = readonly PersonalData[]

/**
 * Erases what is kept of the person with an address, for good: it is noted, in the database and in a list beside it, so
 * that a restored backup is cleared of them again. The list is written first: a name on it whose data is still there is
 * erased by the next restore, and the other way round they would come back. What that concerned is counted.
 */
export async function erasePerson(db: Database, email: string, list: string, rooms: Rooms): Promise<Touched> {
  return db.transaction().execute((transaction) => eraseWithin(transaction, email, list, rooms))
}

/** The same within a transaction, whose end is that of whoever began it. */
export async function eraseWithin(transaction: Database, email: string, list: string, rooms: Rooms): Promise<Touched> {
  const key = await readErasureKey(transaction)
  const erasure = { keyId: idOfKey(key), hash: hashOfAddress(key, email), at: await timeOf(transaction) }
  await noteErasures(list, [erasure])
  const touched = await eraseUntil(transaction, email, erasure.at, rooms)
  await note(transaction, [erasure])
  return touched
}

/** What an erasure would concern. */
export async function rehearseErasure(db: Database, email: string, rooms: Rooms): Promise<Touched> {
  return rehearsed(db, async (transaction) => eraseUntil(transaction, email, await timeOf(transaction), rooms))
}

/** By the clock that wrote when everything else came. */
async function timeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return new Date(Math.ceil(rows[0]?.at.getTime() ?? Date.now())).toISOString()
}

/** Carries out erasures again on a database as it once was; of how many of them it had the key. */
export async function eraseAgain(transaction: Database, erasures: readonly Erasure[], rooms: Rooms): Promise<number> {
  const key = await readErasureKey(transaction)
  const keyId = idOfKey(key)
  const ours = erasures.filter((erasure) => erasure.keyId === keyId)
  const latest = new Map<string, string>()
  for (const { hash, at } of ours) if (at > (latest.get(hash) ?? '')) latest.set(hash, at)
  if (latest.size > 0)
    for (const email of await addressesIn(transaction, rooms)) {
      const at = latest.get(hashOfAddress(key, email))
      if (at !== undefined) await eraseUntil(transaction, email, at, rooms)
    }
  await note(transaction, ours)
  return ours.length
}

export async function erasuresIn(db: Database): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasure').selectAll().execute()
  return rows.map(({ key_id, hash, at }) => ({ keyId: key_id, hash, at: at.toISOString() }))
}

async function note(db: Database, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return
  const rows = erasures.map(({ keyId, hash, at }) => ({ key_id: keyId, hash, at: new Date(at) }))
  await db
    .insertInto('erasure')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every address that somebody is kept under. */
async function addressesIn(db: Database, rooms: Rooms): Promise<string[]> {
  const selects = rooms.flatMap(({ addresses = [] }) => addresses)
  const { rows } = await sql<{ email: string }>`
    select email from (${sql.join(selects, sql` union `)}) as kept (email)`.execute(db)
  return rows.map(({ email }) => email)
}

/** Erases what was kept under an address until a moment; who comes back later is somebody new. */
async function eraseUntil(db: Database, email: string, at: string, rooms: Rooms): Promise<Touched> {
  const address = email.trim().toLowerCase()
  const owners = rooms.flatMap((room) => room.owners?.({ address, at }) ?? [])
  const { rows } = await sql<{ guid: string }>`
    select guid from (${sql.join(owners, sql` union `)}) as owner (guid)`.execute(db)
  const whose = { address, at, guids: sql`any(${rows.map(({ guid }) => guid)}::uuid[])` }
  const reasons = rooms.flatMap(({ staysFor }) => staysFor?.(sql`c.guid`) ?? [])
  const stays = sql<boolean>`(${sql.join([sql`false`, ...reasons], sql` or `)})`
  const touched: Partial<Touched> = {}
  // What a higher room keeps hangs on what a lower one does, so it goes first.
  for (const room of rooms.toReversed())
    for (const [kind, statement] of Object.entries(room.erasures?.(whose, stays) ?? {})) {
      const { numAffectedRows = 0n } = await statement.execute(db)
      touched[kind as keyof Touched] = Number(numAffectedRows)
    }
  return touched as Touched
}
