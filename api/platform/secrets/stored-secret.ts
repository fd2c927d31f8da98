import { randomBytes } from 'node:crypto'
import type { Database } from '../database/tables.ts'

/** Keys of one purpose: the first signs, and what any of them has signed holds, so that a key can be replaced. */
export type Keys = () => Promise<readonly string[]>

/** The keys that are given, though there be none, or the one that the database keeps. */
export function keysOf(db: Database, name: string, given: readonly string[] | undefined): Keys {
  if (given) return async () => given
  const stored = storedSecret(db, name)
  return async () => [await stored()]
}

/** The key that signs. */
export async function signing(keys: Keys): Promise<string> {
  const [newest] = await keys()
  if (newest === undefined) throw new Error('There is no key to sign with.')
  return newest
}

/** A secret that all processes on a database share; it is made when first needed, and read once. */
export function storedSecret(db: Database, name: string): () => Promise<string> {
  let secret: Promise<string> | undefined
  return () => {
    secret ??= readSecret(db, name)
    secret.catch(() => (secret = undefined))
    return secret
  }
}

async function readSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
