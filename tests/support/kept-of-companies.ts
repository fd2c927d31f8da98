import { sql } from 'kysely'
import type { TestApi } from './api.ts'

/** Rows of companies, each over or not yet, of the one company that there is. */
export const keptOfCompanies = (opened: () => TestApi['db']) => ({
  company_invitation: (over: boolean) =>
    sql`insert into company_invitation (company_id, email, role, token_hash, expires_at)
      select id, ${`i${over}@example.com`}, 'buyer', ${`i${over}`}, now() + ${over ? -1 : 1} * interval '1 hour' from company`.execute(
      opened(),
    ),
  company_token: (over: boolean) =>
    sql`insert into company_token (company_id, name, token_hash, scopes, expires_at)
      select id, 'ERP', ${`t${over}`}, '["prices"]', now() - ${over ? 91 : 89} * interval '1 day' from company`.execute(
      opened(),
    ),
  company_webhook_event: async (over: boolean) => {
    await sql`insert into company_webhook (company_id, name, url, secret, kinds, culture)
      select id, ${`w${over}`}, 'https://erp.example.com/', 's', '["order.placed"]', 'pl-PL' from company`.execute(
      opened(),
    )
    await sql`insert into company_webhook_event (webhook_id, event_id, kind, about, at)
      select id, gen_random_uuid(), 'order.placed', '{}', now() - ${over ? 31 : 29} * interval '1 day' from company_webhook
      where name = ${`w${over}`}`.execute(opened())
  },
  company_log: (over: boolean) =>
    sql`insert into company_log (company_id, action, at)
      select id, 'company.made', now() - ${over ? 37 : 35} * interval '1 month' from company`.execute(opened()),
  company_request: async (over: boolean) => {
    const guid = `00000000-0000-4000-8000-0000000000${over ? 11 : 12}`
    await sql`insert into customer (guid, registered) values (${guid}, true)`.execute(opened())
    await sql`insert into account (customer_guid, email, password_hash, first_name, last_name)
      values (${guid}, ${`q${over}@example.com`}, '', '', '')`.execute(opened())
    await sql`
      insert into company_request (company_id, customer_guid, culture, idempotency_key, asked_at, expires_at, wishes, bought_for, lines,
        total, beyond, reasons, steps)
      select id, ${guid}, 'pl-PL', gen_random_uuid(), now() - ${over ? 366 : 364} * interval '1 day', now(), '{}', '{}', '[]',
        '{}', '[]', '[]', '[]' from company`.execute(opened())
  },
  // The last, because those before are of the one company that there is.
  company: (over: boolean) =>
    sql`insert into company (country, tax_number, profile, created_at)
      values ('DE', ${`c${over}`}, '{}', now() - ${over ? 366 : 364} * interval '1 day')`.execute(opened()),
})
