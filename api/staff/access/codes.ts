import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashOfSecret } from '../../platform/secrets/secret.ts'
import type { Keys } from '../../platform/secrets/stored-secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import { seal, unseal } from '../platform/sealed.ts'

/** What apps on telephones take: six figures of SHA-1, another each half minute. */
const period = 30

export type CodeDevice = { address: string; secret: string; sealed: string }

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })

export async function newDevice(keys: Keys, label: string, issuer: string): Promise<CodeDevice> {
  const secret = new Secret({ size: 20 }).base32
  return { secret, address: totpOf(secret, label, issuer).toString(), sealed: await seal(keys, secret) }
}

/** When a code was made, in half minutes, and its device, sealed by the key that is the newest now. */
type CodeMatch = { step: number; device: string }

/** What a code shows that is the one of this half minute, the last or the next; nothing when it is none of them. */
export async function matchCode(
  keys: Keys,
  device: string,
  code: string,
  now = Date.now(),
): Promise<CodeMatch | undefined> {
  const secret = await unseal(keys, device)
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return undefined
  return { step: Math.floor(now / 1000 / period) + delta, device: await seal(keys, secret) }
}

/** Takes a code of the device, each once: who reads over a shoulder comes too late. */
async function takeCode(
  db: Database,
  keys: Keys,
  { id, device }: { id: string; device: string },
  code: string,
): Promise<boolean> {
  const shown = await matchCode(keys, device, code)
  if (shown === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('staff_person')
    .set({
      device_step: shown.step,
      // Another one may have been connected meanwhile.
      device: sql`case when device = ${device} then ${shown.device} else device end`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(device_step, 0) < ${shown.step}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A code of the device or one of recovery, whichever somebody has. */
export const takeEither = async (db: Database, keys: Keys, who: { id: string; device: string }, code: string) =>
  (await takeCode(db, keys, who, code)) || (await takeRecovery(db, who.id, code))

const howMany = 10

/** Ten groups of letters that nobody confuses; they are told once, and kept as nothing that could be used. */
export async function renewRecovery(db: Database, person: string): Promise<string[]> {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const codes = Array.from({ length: howMany }, () => {
    const text = Array.from({ length: 15 }, () => letters[randomInt(letters.length)]).join('')
    return text.replace(/(.{5})(?=.)/g, '$1-')
  })
  await db.deleteFrom('staff_recovery').where('person', '=', person).execute()
  await db
    .insertInto('staff_recovery')
    .values(codes.map((code) => ({ person, code_hash: hashOfSecret(plain(code)) })))
    .execute()
  return codes
}

/** Uses one of them, once. */
async function takeRecovery(db: Database, person: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery')
    .where('person', '=', person)
    .where('code_hash', '=', hashOfSecret(plain(code)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** However it was typed off the paper. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
