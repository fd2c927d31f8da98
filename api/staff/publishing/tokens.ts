import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { HttpProblem } from '../../platform/http/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import { note } from '../platform/audit.ts'
import { type CallOf, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'

/** Tokens that are good, without what they are: nobody but their bearer knows that. */
export async function readTokens(db: Database) {
  const rows = await db
    .selectFrom('staff_token')
    .select(['id', 'name', 'made_by', 'made_at', 'used_at'])
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, made_by: madeBy, made_at: madeAt, used_at: usedAt }) => ({
    ...{ id, name, madeBy, madeAt: madeAt.toISOString() },
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

export async function makeToken({ db }: StaffServices, call: CallOf<'makeToken'>) {
  const { person } = whoOf(call)
  const { name } = call.body
  const [id, token] = [randomUUID(), newSecret()]
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('staff_token')
      .values({ id, name, token_hash: hashOfSecret(token), made_by: person.name })
      .execute()
    await note(transaction, { by: person, action: 'webhook.made', record: `webhook:${id}`, title: name })
  })
  return { secret: token, tokens: await readTokens(db) }
}

export async function endToken({ db }: StaffServices, call: CallOf<'endToken'>) {
  const { person } = whoOf(call)
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('staff_token')
      .where(sql<boolean>`id::text = ${call.params['id'] ?? ''}`)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!ended) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: person, action: 'webhook.ended', record: `webhook:${ended.id}`, title: ended.name })
  })
  return readTokens(db)
}

/** What the bearer of a token is called; nothing where it is none, or was ended. */
export async function bearerName(db: Database, token: string): Promise<string | undefined> {
  const used = await db
    .updateTable('staff_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOfSecret(token))
    .returning('name')
    .executeTakeFirst()
  return used?.name
}
