import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database } from '../../platform/database/tables.ts'
import { SeenToday } from '../../platform/limits/seen-today.ts'
import { cleaned } from './cleaned.ts'

/** So long searches are kept: a year can be set beside the one before. */
const keptForDays = 400

/** What one visitor can count of a day, how many visitors are told apart, and how much waits to be written. */
const most = { ofOne: 100, visitors: 50_000, waiting: 5_000 }

type Asked = { day: string; culture: Culture; question: string; visitors: number; unanswered: number; found: number }
type Chosen = { day: string; culture: Culture; question: string; product_id: number; visitors: number }

/** Who asks what; the address is never kept, and forgotten as soon as it was told apart from others. */
type Asking = { culture: Culture; text: string; address: string }

/**
 * Counts what is looked for, a visitor once a day for each question. Visitors are told apart by a sum over their address with a key that
 * no file has and that is another one each day. What was counted waits in memory and is written together; what a process that dies
 * had not written is lost, as counts may be.
 */
export class SearchCounts {
  #asked = new Map<string, Asked>()
  #chosen = new Map<string, Chosen>()
  readonly #seen = new SeenToday(most)

  asked({ culture, text, address }: Asking, found: number, now = new Date()): void {
    const question = cleaned(text)
    if (question === undefined) return
    const day = this.#seen.dayOf(now)
    const name = `${culture} ${question}`
    if (this.#asked.size >= most.waiting || !this.#seen.isNew(address, `asked ${name}`)) return
    const known = this.#asked.get(name) ?? { day, culture, question, visitors: 0, unanswered: 0, found }
    known.visitors++
    if (found === 0) known.unanswered++
    known.found = found
    this.#asked.set(name, known)
  }

  chosen({ culture, text, address }: Asking, productId: number, now = new Date()): void {
    const question = cleaned(text)
    if (question === undefined) return
    const day = this.#seen.dayOf(now)
    const name = `${culture} ${productId} ${question}`
    if (this.#chosen.size >= most.waiting || !this.#seen.isNew(address, `chosen ${name}`)) return
    const known = this.#chosen.get(name) ?? { day, culture, question, product_id: productId, visitors: 0 }
    known.visitors++
    this.#chosen.set(name, known)
  }

  /** Writes what has come together, in a statement each. A product counts as chosen only after something that was looked for. */
  async write(db: Database): Promise<void> {
    const [asked, chosen] = [[...this.#asked.values()], [...this.#chosen.values()]]
    this.#asked = new Map()
    this.#chosen = new Map()
    if (asked.length > 0)
      await sql`
        insert into search_asked (day, culture, question, visitors, unanswered, found)
        select day, culture, question, visitors, unanswered, found from json_to_recordset(${JSON.stringify(asked)}::json)
          as a (day date, culture text, question text, visitors integer, unanswered integer, found integer)
        order by day, culture, question
        on conflict (day, culture, question) do update set visitors = search_asked.visitors + excluded.visitors,
          unanswered = search_asked.unanswered + excluded.unanswered, found = excluded.found`.execute(db)
    if (chosen.length > 0)
      await sql`
        insert into search_chosen (day, culture, question, product_id, visitors)
        select c.day, c.culture, c.question, c.product_id, c.visitors from json_to_recordset(${JSON.stringify(chosen)}::json)
          as c (day date, culture text, question text, product_id integer, visitors integer)
        join product p on p.id = c.product_id
        where exists (select from search_asked a where a.culture = c.culture and a.question = c.question and a.day >= c.day - 1)
        order by c.day, c.culture, c.question, c.product_id
        on conflict (day, culture, question, product_id) do update
          set visitors = search_chosen.visitors + excluded.visitors`.execute(db)
  }
}

export async function forgetOldSearches(db: Database): Promise<void> {
  for (const table of ['search_asked', 'search_chosen'] as const)
    await db
      .deleteFrom(table)
      .where('day', '<', sql<string>`current_date - ${keptForDays}::integer`)
      .execute()
}
