import { sql } from 'kysely'
import { type CheckoutMark, checkoutMarks } from '#lib/contract/staff/checkout-steps.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database } from '../../platform/database/tables.ts'
import { SeenToday } from '../../platform/limits/seen-today.ts'

/** So long steps are kept: a year can be set beside the one before. */
const keptForDays = 400

/** What one can count of a day, how many are told apart, and how much waits to be written. */
const most = { ofOne: 100, visitors: 50_000, waiting: 5_000 }

type Counted = {
  day: string
  culture: Culture
  registered: boolean
  step: CheckoutMark
  code: string
  visitors: number
}

/** Whose cart it is; that is never kept, and told apart from others for a day. */
type Shopper = { culture: Culture; isUser: boolean; by: string }

/**
 * Counts how far carts come on their way to an order, each once a day for each step, and what kept them from it. What was counted waits in
 * memory and is written together; what a process that dies had not written is lost, as counts may be.
 */
export class CheckoutCounts {
  #steps = new Map<string, Counted>()
  #failures = new Map<string, Counted>()
  readonly #seen = new SeenToday(most)

  /** Whoever comes to a step has the ones before it behind them, though they may have been answered another day. */
  reached(shopper: Shopper, step: CheckoutMark, now = new Date()): void {
    const day = this.#seen.dayOf(now)
    for (const mark of checkoutMarks.slice(0, checkoutMarks.indexOf(step) + 1))
      this.#count(this.#steps, shopper, { day, step: mark, code: '' })
  }

  /** Of an order once, however often it is told, and by itself: the order may be of another day. */
  paid({ by: _, ...shopper }: Shopper, order: string, now = new Date()): void {
    const day = this.#seen.dayOf(now)
    this.#count(this.#steps, { ...shopper, by: `order ${order}` }, { day, step: 'paid', code: '' })
  }

  failed(shopper: Shopper, step: CheckoutMark, code: string, now = new Date()): void {
    const day = this.#seen.dayOf(now)
    this.#count(this.#failures, shopper, { day, step, code })
  }

  #count(
    counts: Map<string, Counted>,
    { culture, isUser: registered, by }: Shopper,
    { day, step, code }: Pick<Counted, 'day' | 'step' | 'code'>,
  ): void {
    const name = `${culture} ${registered} ${step} ${code}`
    if (counts.size >= most.waiting || !this.#seen.isNew(by, name)) return
    const known = counts.get(`${day} ${name}`) ?? { day, culture, registered, step, code, visitors: 0 }
    known.visitors++
    counts.set(`${day} ${name}`, known)
  }

  /** Writes what has come together, in a statement each. */
  async write(db: Database): Promise<void> {
    const [steps, failures] = [[...this.#steps.values()], [...this.#failures.values()]]
    this.#steps = new Map()
    this.#failures = new Map()
    const columns = sql`day date, culture text, registered boolean, step text, code text, visitors integer`
    if (steps.length > 0)
      await sql`
        insert into checkout_step (day, culture, registered, step, visitors)
        select day, culture, registered, step, visitors from json_to_recordset(${JSON.stringify(steps)}::json) as s (${columns})
        order by day, culture, registered, step
        on conflict (day, culture, registered, step) do update
          set visitors = checkout_step.visitors + excluded.visitors`.execute(db)
    if (failures.length > 0)
      await sql`
        insert into checkout_failure (day, culture, registered, step, code, visitors)
        select day, culture, registered, step, code, visitors
        from json_to_recordset(${JSON.stringify(failures)}::json) as f (${columns})
        order by day, culture, registered, step, code
        on conflict (day, culture, registered, step, code) do update
          set visitors = checkout_failure.visitors + excluded.visitors`.execute(db)
  }
}

export async function forgetOldSteps(db: Database): Promise<void> {
  for (const table of ['checkout_step', 'checkout_failure'] as const)
    await db
      .deleteFrom(table)
      .where('day', '<', sql<string>`current_date - ${keptForDays}::integer`)
      .execute()
}
