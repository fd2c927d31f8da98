import { randomBytes } from 'node:crypto'
import type { Database } from './tables.ts'

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
