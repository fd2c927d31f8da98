import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import { priceColumns, readOnlyColumns } from '#lib/contract/staff/contract-files.ts'
import { type ContractStep, contractStepsText } from '#lib/formats/contract-prices.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { writtenNumber } from '#lib/formats/typed-number.ts'
import type { Currency } from '#lib/markets/index.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type Cell, mostLines, writeTable } from '../../../platform/spreadsheets/tables.ts'
import { nameIn } from '../../catalog/products/list-products.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Row = {
  contract: string
  company: string
  culture: Culture | null
  currency: Currency | null
  sku: string | null
  category: number | null
  name: string | null
  /** What everybody pays for one piece. */
  list: number | null
  steps: ContractStep[]
}

type Wanted = CallOf<'exportContractPrices'>['query']

/** A line for what a contract says of a product, a category or everything in a market or in all of them. */
async function readRows(db: Database, { contract, company }: Wanted, language: string): Promise<Row[]> {
  const wanted = [
    ...(contract === undefined ? [] : [sql`k.id = ${contract}`]),
    ...(company === undefined
      ? []
      : [
          sql`(k.company_id = ${company}
            or k.group_id in (select group_id from company_in_group where company_id = ${company}))`,
        ]),
  ]
  const { rows } = await sql<Row>`
    with said as (
      select t.contract_id, t.product_id, t.category_id, t.culture, json_agg(
        case when t.net is null then json_build_object('from', t.from_quantity, 'percent', t.percent::float)
          else json_build_object('from', t.from_quantity, 'net', t.net) end order by t.from_quantity) as steps
      from contract k join contract_price t on t.contract_id = k.id where ${sql.join([sql`true`, ...wanted], sql` and `)}
      group by t.contract_id, t.product_id, t.category_id, t.culture limit ${mostLines + 1})
    select k.name as contract, coalesce(g.name, concat_ws(' ', c.country, c.tax_number, c.profile ->> 'name')) as company,
      s.culture, m.currency, p.sku, s.category_id as category, s.steps, pr.net as list,
      case when p.id is not null then ${nameIn(language)} else coalesce(
        (select name from category_text x where x.category_id = s.category_id and x.language = ${language}),
        (select name from category_text x where x.category_id = s.category_id order by language limit 1)) end as name
    from said s join contract k on k.id = s.contract_id left join company c on c.id = k.company_id
      left join customer_group g on g.id = k.group_id left join product p on p.id = s.product_id
      left join market m on m.culture = s.culture left join price pr on pr.product_id = p.id and pr.culture = s.culture
    order by lower(k.name), k.id, p.sku nulls last, s.category_id nulls last, s.culture nulls first`.execute(db)
  if (rows.length > mostLines) throw new HttpProblem('FILE_TOO_LONG')
  return rows
}

/** Prices as the import reads them again; a workbook has numbers, and lines of text have them as the language writes them. */
export async function exportContractPrices({ db }: StaffServices, call: CallOf<'exportContractPrices'>) {
  const { as: kind } = call.query
  const { language } = whoOf(call).person
  const rows = await readRows(db, call.query, language)
  const head = ['contract', 'company', 'market', 'sku', 'category', 'name', 'list', 'price'] satisfies (
    | (typeof priceColumns)[number]
    | (typeof readOnlyColumns)[number]
  )[]
  const bytes = await writeTable({
    ...{ kind, language, head },
    rows: rows.map((row) => {
      const units = row.culture && row.currency ? minorUnitsPer(row.currency, row.culture) : 1
      const amount = (net: number): Cell =>
        kind === 'xlsx' ? net / units : writtenNumber(net / units, language, Math.round(Math.log10(units)))
      const [first] = row.steps
      const isOneNet = row.steps.length === 1 && first?.from === 1 && 'net' in first
      return [
        ...[row.contract, row.company, row.culture ?? '*', row.sku, row.category, row.name],
        ...[
          row.list === null ? null : amount(row.list),
          isOneNet ? amount(first.net) : contractStepsText(row.steps, units),
        ],
      ]
    }),
  })
  return { name: `contract-prices.${kind}`, type: types[kind], base64: Buffer.from(bytes).toString('base64') }
}
