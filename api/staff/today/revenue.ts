import { sql } from 'kysely'
import type { Revenue } from '#lib/contract/staff/today.ts'
import { briefs } from '#lib/markets/index.ts'
import type { Database } from '../../platform/database/tables.ts'

/** So many days are drawn, the present one included. */
export const revenueDays = 30

type Row = Pick<Revenue, 'culture' | 'currency'> & { ago: number; orders: number; gross: number; paid: number }

/** What was ordered in the last days and not cancelled, by the days of each country. */
export async function readRevenue(db: Database, now: Date): Promise<Revenue[]> {
  const zones = sql.join(briefs.map(({ culture, timeZone }) => sql`(${culture}, ${timeZone})`))
  const { rows } = await sql<Row>`
    with zone (culture, name) as (values ${zones})
    select o.culture, o.total ->> 'currency' as currency, count(*)::integer as orders,
      ((${now}::timestamptz at time zone zone.name)::date - (o.placed_at at time zone zone.name)::date)::integer as ago,
      sum((o.total ->> 'gross')::bigint)::bigint as gross,
      coalesce(sum((o.total ->> 'gross')::bigint) filter (where o.payment_status = 'paid'), 0)::bigint as paid
    from customer_order o join zone on zone.culture = o.culture
    where o.placed_at > ${now}::timestamptz - make_interval(days => ${2 * revenueDays + 1})
      and o.placed_at <= ${now}::timestamptz and o.status <> 'cancelled'
    group by 1, 2, 4`.execute(db)
  const sums = Map.groupBy(rows, ({ culture, currency }) => `${culture} ${currency}`)
  return [...sums.values()].flatMap(summed).sort((a, b) => byEdition(a) - byEdition(b))
}

function summed(rows: readonly Row[]): Revenue[] {
  const [first] = rows
  if (!first) return []
  const { culture, currency } = first
  const lately = rows.filter(({ ago }) => ago < revenueDays)
  const days = Array.from({ length: revenueDays }, (_, i) => {
    const ago = revenueDays - 1 - i
    return lately.find((row) => row.ago === ago)?.gross ?? 0
  })
  const earlier = rows.filter(({ ago }) => ago >= revenueDays && ago < 2 * revenueDays)
  const total = (of: readonly Row[]) => of.reduce((sum, { gross }) => sum + gross, 0)
  const orders = lately.reduce((sum, row) => sum + row.orders, 0)
  const paid = lately.reduce((sum, row) => sum + row.paid, 0)
  return [{ culture, currency, days, orders, gross: total(lately), paid, before: total(earlier) }]
}

const byEdition = ({ culture }: Pick<Revenue, 'culture'>) => briefs.findIndex((brief) => brief.culture === culture)
