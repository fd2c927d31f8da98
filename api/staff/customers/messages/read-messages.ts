import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import type { MessageLine, MessageRecord, MessagesQuery } from '#lib/contract/staff/messages.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { dueOn, type MessageKind } from './due.ts'
import { publicAnswerOf } from './public-answers.ts'

type Row = {
  key: string
  kind: MessageKind
  culture: Culture
  received_at: Date
  ended_at: Date | null
  ended_by: string | null
  statement: Record<string, string | number | null>
  sheet: string | null
  answers: number
  order_number: string | null
}

const pageSize = 50
/** So many that wait are sorted by when they are due, which only the calendars of the markets know. */
const sorted = 1_000

const columns = sql`
  key, kind, culture, received_at, ended_at, ended_by, statement, sheet,
  (select number from customer_order o where o.id = letter.order_id) as order_number,
  (select count(*) from letter_answer a where a.letter = key)::integer as answers`

/** What waits, what is due first before the rest; with what is over, the newest first. */
export async function listMessages(
  db: Database,
  { kind, all, search, from = 0 }: InferOutput<typeof MessagesQuery>,
): Promise<{ letters: MessageLine[]; hasMore: boolean }> {
  const conditions = [
    ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
    ...(all ? [] : [sql<boolean>`ended_at is null`]),
    ...(search ? [sql<boolean>`words @@ found_by(${search})`] : []),
  ]
  const { rows } = await sql<Row>`
    select ${columns} from letter where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by received_at desc, key limit ${all ? from + pageSize + 1 : sorted}`.execute(db)
  const lines = rows.map(lineOf)
  const found = all ? lines : lines.sort(byUrgency)
  return { letters: found.slice(from, from + pageSize), hasMore: found.length > from + pageSize }
}

/** What the law has set a day for, the nearest first; then who has waited longest. */
function byUrgency(a: MessageLine, b: MessageLine): number {
  const due = (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9')
  return due === 0 ? a.receivedAt.localeCompare(b.receivedAt) : due
}

const lineOf = ({ statement, ...row }: Row): MessageLine => ({
  key: row.key,
  kind: row.kind,
  culture: row.culture,
  receivedAt: row.received_at.toISOString(),
  dueOn: dueOn(row.kind, row.culture, row.received_at),
  endedAt: row.ended_at?.toISOString() ?? null,
  name: typeof statement['name'] === 'string' ? statement['name'] : null,
  email: String(statement['email']),
  subject: String(row.sheet ?? statement['subject'] ?? statement['orderNumber'] ?? ''),
  answers: row.answers,
})

export async function readMessage(db: Database, key: string): Promise<MessageRecord> {
  const { rows } = await sql<Row>`select ${columns} from letter where key::text = ${key}`.execute(db)
  const [row] = rows
  if (!row) throw new HttpProblem('NOT_FOUND')
  const answered = await db
    .selectFrom('letter_answer')
    .select(['at', 'person_name', 'text'])
    .where('letter', '=', row.key)
    .orderBy('id')
    .execute()
  const statement = Object.entries(row.statement).flatMap(([name, value]) =>
    value === null || value === '' || typeof value === 'object' ? [] : [[name, value]],
  )
  return {
    ...lineOf(row),
    endedBy: row.ended_by,
    statement: Object.fromEntries(statement) as MessageRecord['statement'],
    orderNumber: row.order_number,
    published: await publicAnswerOf(db, row.key),
    answered: answered.map(({ at, person_name: person, text }) => ({ at: at.toISOString(), person, text })),
  }
}
