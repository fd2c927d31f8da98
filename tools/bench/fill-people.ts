import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

/** What years of a shop leave of people: a basket for every third customer, messages of a year, mails of a month that did not arrive. */
export async function fillPeople(db: Database, orders: number): Promise<void> {
  const customers = Math.ceil(orders / 3)
  const letters = Math.ceil(orders / 20)
  const failed = Math.ceil(orders / 50)
  const guid = sql.raw(`('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`)
  await sql`
    insert into cart_line (customer_guid, product_id, quantity, sku, name, net, culture, changed_at)
    select ${guid}, p.id, 1 + i % 3, p.sku, p.code, 10000 + i, 'pl-PL', now() - make_interval(mins => i)
    from generate_series(1, ${customers}::integer) i, lateral (
      select id, sku, code from product where id >= i % 1000 order by id limit 3) p`.execute(db)
  await sql`
    insert into contact_message (culture, statement, received_at, ended_at, ended_by)
    select 'pl-PL', jsonb_build_object('name', 'Łucja Kos', 'email', 'buyer' || i || '@example.com', 'subject', 'Kalibracja ' || i,
      'message', repeat('Kiedy można odebrać przyrząd? ', 10)), now() - make_interval(mins => i * 60),
      case when i > 200 then now() end, case when i > 200 then 'Ada' end
    from generate_series(1, ${letters}::integer) i`.execute(db)
  await sql`
    insert into product_question (culture, product_id, statement, received_at, ended_at, ended_by)
    select 'de-DE', p.id, jsonb_build_object('email', 'buyer' || i || '@example.com', 'subject', p.code, 'product', p.sku,
      'message', 'Misst er Strom?'), now() - make_interval(mins => i * 60), now(), 'Ada'
    from generate_series(1, ${letters}::integer) i, lateral (select id, sku, code from product order by id limit 1) p`.execute(
    db,
  )
  await sql`
    insert into product_answer (product_id, language, question, answer)
    select id, 'de', 'Misst er Strom?', 'Ja, bis 10 A.' from product order by id limit 2000`.execute(db)
  await sql`
    insert into failed_mail (id, recipient, culture, template, created_at, tries, reason, content)
    select 1000000 + i, 'buyer' || i || '@example.com', 'pl-PL', 'orderShipped', now() - interval '4 days', 9, '550 no',
      jsonb_build_object('subject', 'NO-2026-' || i, 'text_body', repeat('x', 2000), 'html_body', repeat('x', 8000))
    from generate_series(1, ${failed}::integer) i`.execute(db)
  await sql`
    insert into outgoing_mail (recipient, culture, template, subject, text_body, html_body)
    select 'buyer' || i || '@example.com', 'pl-PL', 'orderShipped', 'NO-2026-' || i, repeat('x', 2000), repeat('x', 8000)
    from generate_series(1, ${failed}::integer) i`.execute(db)
  await sql`
    insert into bounce (email, permanent, reason, last_at)
    select 'buyer' || i || '@example.com', true, '5.1.1', now() - make_interval(mins => i)
    from generate_series(1, ${failed}::integer) i`.execute(db)
  await sql`analyze`.execute(db)
}
