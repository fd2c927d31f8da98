import { type RawBuilder, sql } from 'kysely'
import { type CheckoutMark, checkoutMarks, type CheckoutSteps } from '#lib/contract/staff/checkout-steps.ts'
import type { HandedFile } from '#lib/contract/staff/orders.ts'
import { writeTable } from '../../../platform/spreadsheets/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** Of a year the one before is not kept whole. */
const longestCompared = 90

type Query = CallOf<'checkoutSteps'>['query']

const wanted = ({ culture, who }: Query): RawBuilder<unknown> =>
  sql`${culture === undefined ? sql`true` : sql`culture = ${culture}`}
    and ${who === undefined ? sql`true` : sql`registered = ${who === 'customers'}`}`

export async function readCheckoutSteps(
  { db, mirror, checkoutCounts }: StaffServices,
  call: CallOf<'checkoutSteps'>,
): Promise<CheckoutSteps> {
  const period = Number(call.query.days)
  // What this process has counted and not written yet belongs to it.
  await checkoutCounts.write(db)
  const { rows: counts } = await sql<{ step: CheckoutMark; visitors: number; before: number }>`
    select step, coalesce(sum(visitors) filter (where day > current_date - ${period}::integer), 0)::integer as visitors,
      coalesce(sum(visitors) filter (where day <= current_date - ${period}::integer), 0)::integer as before
    from checkout_step where day > current_date - ${2 * period}::integer and ${wanted(call.query)} group by step`.execute(
    db,
  )
  const { rows: failures } = await sql<{ step: CheckoutMark; code: string; visitors: number }>`
    select step, code, sum(visitors)::integer as visitors from checkout_failure
    where day > current_date - ${period}::integer and ${wanted(call.query)}
    group by step, code order by 3 desc, code`.execute(db)
  const { markets } = await mirror.lately()
  return {
    cultures: markets.map(({ culture }) => culture),
    steps: checkoutMarks.map((step) => {
      const counted = counts.find((one) => one.step === step)
      return {
        ...{ step, visitors: counted?.visitors ?? 0 },
        before: period > longestCompared ? null : (counted?.before ?? 0),
        failures: failures.filter((one) => one.step === step).map(({ code, visitors }) => ({ code, visitors })),
      }
    }),
  }
}

/** A line for each day, edition and step, as it was counted. */
export async function checkoutStepsFile(
  { db, checkoutCounts }: StaffServices,
  call: CallOf<'checkoutStepsFile'>,
): Promise<HandedFile> {
  await checkoutCounts.write(db)
  const since = sql`day > current_date - ${Number(call.query.days)}::integer`
  const { rows } = await sql<{ line: (string | number)[] }>`
    select json_build_array(day::text, culture, case when registered then 'customers' else 'guests' end, step, code, visitors)
      as line from (
        select day, culture, registered, step, '' as code, visitors from checkout_step
        union all select day, culture, registered, step, code, visitors from checkout_failure) all_counted
    where ${since} and ${wanted(call.query)} order by day, culture, registered, step, code`.execute(db)
  const bytes = await writeTable({
    kind: 'csv',
    language: whoOf(call).person.language,
    head: ['day', 'culture', 'who', 'step', 'failure', 'visitors'],
    rows: rows.map(({ line }) => line),
  })
  return { name: 'checkout-steps.csv', type: 'text/csv; charset=utf-8', base64: Buffer.from(bytes).toString('base64') }
}
