import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { PublicAnswer, PublicAnswersQuery } from '#lib/contract/staff/messages.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'

const pageSize = 50

type Row = Omit<PublicAnswer, 'publishedAt'> & { published_at: Date }

async function read(db: Database, where: RawBuilder<unknown>, most: number): Promise<PublicAnswer[]> {
  const { rows } = await sql<Row>`
    select a.id, p.sku, coalesce(t.name, p.code) as product, a.language, a.question, a.answer, a.version, a.published_at, a.letter
    from product_answer a join product p on p.id = a.product_id
    left join product_text t on t.product_id = p.id and t.language = a.language
    where ${where} order by a.id desc limit ${most}`.execute(db)
  return rows.map(({ published_at: at, ...row }) => ({ ...row, publishedAt: at.toISOString() }))
}

export async function listPublicAnswers(
  db: Database,
  { search = '', after }: InferOutput<typeof PublicAnswersQuery>,
): Promise<{ answers: PublicAnswer[]; hasMore: boolean }> {
  const words = search.split(/\s+/).filter(Boolean)
  const found = words.map(
    (word) =>
      sql`folded(concat_ws(' ', p.sku, p.code, t.name, a.question, a.answer)) like '%' || folded(${asItIs(word)}) || '%'`,
  )
  const rows = await read(
    db,
    sql.join([sql`true`, ...found, ...(after === undefined ? [] : [sql`a.id < ${after}`])], sql` and `),
    pageSize + 1,
  )
  return { answers: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** What everybody may read of a message. */
export const publicAnswerOf = async (db: Database, message: string): Promise<PublicAnswer | null> =>
  (await read(db, sql`a.letter = ${message}`, 1))[0] ?? null

export const publicAnswer = async (db: Database, id: number): Promise<PublicAnswer | null> =>
  (await read(db, sql`a.id = ${id}`, 1))[0] ?? null
