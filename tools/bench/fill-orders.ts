import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

const firstNames = ['Anna', 'Jan', 'Łucja', 'Piotr', 'Małgorzata', 'Tomasz', 'Ewa', 'Krzysztof']
const lastNames = ['Nowak', 'Kowalski', 'Wiśniewska', 'Żuraw', 'Zieliński', 'Dąbrowska', 'Kos', 'Mazur']

const slice = 10_000

/** Orders of two years by a third as many customers, spread over two editions and every step of an order's life. */
export async function fillOrders(db: Database, count: number): Promise<void> {
  const customers = Math.ceil(count / 3)
  const pick = (list: readonly string[], by: string) =>
    sql.raw(`(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + ${by} % ${list.length}]`)
  const guid = sql.raw(`('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`)
  await sql`insert into customer (guid, registered) select ${guid}, true from generate_series(1, ${customers}) i`.execute(
    db,
  )
  await sql`
    insert into account (customer_guid, email, password_hash, first_name, last_name, company, created_at)
    select ${guid}, 'buyer' || i || '@example.com', '', ${pick(firstNames, 'i')}, ${pick(lastNames, '(i / 7)')},
      case when i % 2 = 0 then json_build_object('name', 'Firma Pomiarowa ' || i || ' Sp. z o.o.', 'taxNumber',
        lpad(i::text, 10, '5'), 'fiscal', '{}'::json, 'street', 'Długa ' || i, 'postcode', '00-001', 'city', 'Warszawa',
        'region', null, 'country', 'PL') end,
      now() - make_interval(mins => i * 10)
    from generate_series(1, ${customers}) i`.execute(db)
  await sql`
    insert into company (country, tax_number, profile) select company ->> 'country', company ->> 'taxNumber', company::jsonb
    from account where company is not null on conflict do nothing`.execute(db)
  const address = sql`json_build_object('firstName', ${pick(firstNames, 'i')}, 'lastName', ${pick(lastNames, '(i / 7)')},
    'company', null, 'taxNumber', null, 'fiscal', '{}'::json, 'street', 'Długa ' || i, 'postcode', '00-001',
    'city', 'Warszawa', 'region', null, 'country', 'PL', 'phone', '+48600' || lpad(i::text, 6, '0'))`
  const price = (gross: string) =>
    sql`json_build_object('net', (${sql.raw(gross)}) * 100 / 123, 'gross', ${sql.raw(gross)}, 'currency', currency, 'taxRate', 23)`
  // In slices, because the API's own connections give no statement longer than its callers wait.
  for (let first = 1; first <= count; first += slice)
    await sql`
      insert into customer_order (number, customer_guid, idempotency_key, culture, status, placed_at, email, lines, shipping,
        billing, delivery, goods, total, invoice, note, order_reference, payment_label, payment_status, history, search)
      select 'NO-2026-' || lpad(i::text, 6, '0'),
        ('00000000-0000-4000-8000-' || lpad(to_hex(1 + i % ${customers}), 12, '0'))::uuid, gen_random_uuid(), culture, status,
        now() - make_interval(mins => i * 10), 'buyer' || (1 + i % ${customers}) || '@example.com',
        json_build_array(json_build_object('productId', p.id, 'productSkuCode', p.sku, 'code', p.code, 'name', p.code,
          'quantity', 1 + i % 4, 'unitPrice', ${price('12300 + i')}, 'total', ${price('(12300 + i) * (1 + i % 4)')})),
        json_build_object('productSkuCode', 'SHIP-COURIER', 'name', 'Kurier', 'description', '', 'price', ${price('1500')},
          'pickup', null, 'pickupPoint', null, 'days', '{"from": 1, "to": 2}'::json),
        ${address}, null, ${price('(12300 + i) * (1 + i % 4)')}, ${price('(12300 + i) * (1 + i % 4) + 1500')}, i % 2 = 0, '', '',
        'transfer', case when status in ('placed', 'cancelled') then 'none' else 'paid' end,
        json_build_array(json_build_object('status', 'placed', 'at', '2026-01-01T00:00:00.000Z')),
        lower('NO-2026-' || lpad(i::text, 6, '0') || ' ' || p.sku)
      from (select i, case i % 5 when 0 then 'de-DE' else 'pl-PL' end as culture, case i % 5 when 0 then 'EUR' else 'PLN' end as currency,
          case when i <= 40 then 'placed' when i <= 120 then 'paid' when i <= 200 then 'in-preparation' when i <= 700 then 'shipped'
            when i % 20 = 0 then 'cancelled' else 'delivered' end as status
        from generate_series(${first}::integer, ${Math.min(first + slice - 1, count)}::integer) i) o
      join (select id, sku, code, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from product) p
        on p.place = o.i % p.all_of_them`.execute(db)
  await sql`analyze`.execute(db)
}
