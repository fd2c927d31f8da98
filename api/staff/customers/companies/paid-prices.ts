import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { PaidPrice, Payers } from '#lib/contract/staff/paid-prices.ts'
import { explainPrice, readPricesOfCompanies } from '../../../sales/contracts/explained-prices.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { nameIn } from '../../catalog/products/list-products.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { stateOf } from '../contracts/list-contracts.ts'
import { companyIn, readCompany } from './read-company.ts'

type Sold = { id: number; sku: string; name: string; culture: Culture; currency: Payers['currency']; list: number }

/** A product with what everybody pays for it in a market. */
async function soldIn(db: Database, sku: string, culture: Culture, language: string): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select p.id, p.sku, ${nameIn(language)} as name, m.culture, m.currency, pr.net as list
    from product p join price pr on pr.product_id = p.id join market m on m.culture = pr.culture
    where p.sku = ${sku} and pr.culture = ${culture}`.execute(db)
  const [sold] = rows
  if (!sold) throw new HttpProblem('NOT_FOUND')
  return sold
}

export async function readPaidPrice({ db }: StaffServices, call: CallOf<'paidPrice'>): Promise<PaidPrice> {
  const { sku, culture, quantity } = call.query
  const company = await readCompany(db, companyIn(call.params))
  const { id: product, list: _, ...sold } = await soldIn(db, sku, culture, whoOf(call).person.language)
  const price = await explainPrice(db, company.id, { product, quantity, market: { culture } })
  if (!price) throw new HttpProblem('NOT_FOUND')
  return { ...sold, quantity, net: price.net, list: price.list, said: price.said }
}

const mostContracts = 100
const pageSize = 50

/** Contracts that name a product by itself, by its category or one above it, or by everything, in a market: `named`. */
const namedIn = (product: number, culture: Culture) => sql`
  above (id) as (
    select category_id from product where id = ${product}
    union all select c.parent_id from above join category c on c.id = above.id where c.parent_id is not null),
  named as (
    select t.contract_id as id, min(case when t.product_id is not null then 1 when t.category_id is not null then 2 else 3 end) as how
    from contract_price t where (t.culture is null or t.culture = ${culture})
      and (t.product_id = ${product} or (t.product_id is null and (t.category_id is null or t.category_id in (select id from above))))
    group by t.contract_id)`

/** Which contracts name a product, and what each company pays today for whom one of them holds. */
export async function readPayers({ db }: StaffServices, call: CallOf<'payers'>): Promise<Payers> {
  const { culture, from = 0 } = call.query
  const { id: product, ...sold } = await soldIn(db, call.params['sku'] ?? '', culture, whoOf(call).person.language)
  const { rows: contracts } = await sql<Payers['contracts'][number]>`
    with recursive ${namedIn(product, culture)}
    select k.id, k.name, coalesce(g.name, nullif(c.profile ->> 'name', ''), c.tax_number) as buyer, k.group_id is not null as "isGroup",
      k.only_this as "onlyThis", ${stateOf} as state, (array['product', 'category', 'everything'])[n.how] as how
    from named n join contract k on k.id = n.id left join company c on c.id = k.company_id left join customer_group g on g.id = k.group_id
    where k.ends_on is null or k.ends_on >= current_date order by n.how, lower(k.name), k.id limit ${mostContracts}`.execute(
    db,
  )
  const { rows: companies } = await sql<{ id: string; name: string; key: string }>`
    with recursive ${namedIn(product, culture)},
    buyers as (
      select k.company_id as id from named n join contract k on k.id = n.id where k.company_id is not null and ${stateOf} = 'holds'
      union select g.company_id from named n join contract k on k.id = n.id join company_in_group g on g.group_id = k.group_id
        where ${stateOf} = 'holds')
    select c.id, coalesce(nullif(c.profile ->> 'name', ''), c.tax_number) as name, c.country || ' ' || c.tax_number as key
    from company c where c.id in (select id from buyers) order by lower(c.profile ->> 'name'), c.id offset ${from} limit ${pageSize + 1}`.execute(
    db,
  )
  const page = companies.slice(0, pageSize)
  const paid = await readPricesOfCompanies(
    db,
    page.map(({ id }) => id),
    { product, market: { culture } },
  )
  return {
    ...{ ...sold, contracts, hasMore: companies.length > pageSize },
    companies: page.map((company) => ({ ...company, net: paid.get(company.id) ?? sold.list })),
  }
}
