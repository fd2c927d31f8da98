import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

/** What was offered in years, of which a part is open and a part was never sent, and who asked for the newsletter. */
export async function fillOffers(db: Database, count: number): Promise<void> {
  await sql`
    insert into offer (culture, email, seller, series, year, serial, number, terms, draft, issued_at, valid_until, withdrawn_at, search, created_at)
    select 'pl-PL', 'buyer' || i || '@example.com', '5550000000', 'OF-PL', 2026, i, case when i % 10 > 0 then 'OF-PL-2026-' || lpad(i::text, 6, '0') end,
      case when i % 10 > 0 then said end, case when i % 10 = 0 then said end,
      now() - make_interval(mins => i * 10), now() + make_interval(days => 30) - make_interval(mins => i * 10),
      case when i % 30 = 1 then now() end,
      lower('OF-PL-2026-' || lpad(i::text, 6, '0') || e'\nbuyer' || i || e'@example.com\nLucja Kos\nFirma Pomiarowa ' || i || e'\n' || p.sku || e'\n' || p.code),
      now() - make_interval(mins => i * 10)
    from generate_series(1, ${count}::integer) i
    join (select sku, code, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from product) p
      on p.place = i % p.all_of_them,
    lateral (select json_build_object(
      'buyer', json_build_object('firstName', 'Łucja', 'lastName', 'Kos', 'company', 'Firma Pomiarowa ' || i),
      'lines', json_build_array(json_build_object('productSkuCode', p.sku, 'code', p.code, 'name', p.code, 'quantity', 2)),
      'total', json_build_object('net', 10000 + i, 'gross', 12300 + i, 'currency', 'PLN', 'taxRate', 23)) as said) s`.execute(
    db,
  )
  await sql`
    insert into consent_wording (version, culture, text) values ('bench', 'pl-PL', 'Chcę dostawać newsletter.')`.execute(
    db,
  )
  await sql`
    insert into newsletter_subscriber (email, token_hash, tags, culture, wording, created_at, confirmed_at, left_at)
    select 'reader' || i || '@example.com', md5(i::text) || md5('x' || i), '[]', case when i % 5 = 0 then 'de-DE' else 'pl-PL' end, 'bench',
      now() - make_interval(mins => i * 10), case when i % 7 > 0 then now() end, case when i % 11 = 0 then now() end
    from generate_series(1, ${count}::integer) i`.execute(db)
  await sql`analyze`.execute(db)
}
