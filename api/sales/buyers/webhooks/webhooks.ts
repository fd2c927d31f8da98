import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { mostInCompany } from '#lib/contract/company.ts'
import type { CompanyWebhooks, WebhookDeliveries, WebhookRequest } from '#lib/contract/company-webhook.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { noteInCompany } from '../../../customers/companies/company-log.ts'
import { memberOf, requireRight, type Member } from '../../../customers/companies/read-company.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { newSecret } from '../../../platform/secrets/secret.ts'

type Webhook = InferOutput<typeof WebhookRequest>

/** The webhooks of the company that somebody buys for, to who administers it. */
export async function readWebhooks(db: Database, guid: string): Promise<CompanyWebhooks> {
  const member = await memberOf(db, guid)
  requireRight(member, 'administer')
  const rows = await db
    .selectFrom('company_webhook')
    .select(['id', 'name', 'url', 'kinds', 'active', 'failing_since'])
    .where('company_id', '=', member.company)
    .orderBy('id')
    .execute()
  return {
    webhooks: rows.map(({ failing_since, ...row }) => ({ ...row, failingSince: failing_since?.toISOString() ?? null })),
  }
}

/** Its secret, which nobody is told again. */
export async function addWebhook(db: Database, by: Member, culture: Culture, webhook: Webhook): Promise<string> {
  const { name, url, kinds, active } = webhook
  const secret = newSecret()
  const { rows } = await sql`
    insert into company_webhook (company_id, name, url, secret, kinds, active, culture)
    select ${by.company}, ${name}, ${url}, ${secret}, ${JSON.stringify([...new Set(kinds)])}::jsonb, ${active}, ${culture}
    where (select count(*) from company_webhook where company_id = ${by.company}) < ${mostInCompany.webhooks}
    returning id`.execute(db)
  if (rows.length === 0) throw new HttpProblem('COMPANY_IS_FULL')
  await noteInCompany(db, by.company, { action: 'webhook.added', by: by.guid, what: name })
  return secret
}

/** One that is switched on again begins anew; what waited for it meanwhile is told. */
export async function setWebhook(db: Database, by: Member, id: number, webhook: Webhook): Promise<void> {
  const { kinds, ...set } = webhook
  const { numUpdatedRows } = await db
    .updateTable('company_webhook')
    .set({ ...set, kinds: JSON.stringify([...new Set(kinds)]), failing_since: null })
    .where('company_id', '=', by.company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, by.company, { action: 'webhook.changed', by: by.guid, what: set.name })
}

export async function removeWebhook(db: Database, by: Member, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('company_webhook')
    .where('company_id', '=', by.company)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, by.company, { action: 'webhook.removed', by: by.guid, what: removed.name })
}

const shown = 50

export async function readDeliveries(db: Database, guid: string, id: number): Promise<WebhookDeliveries> {
  await ofCompany(db, guid, id)
  const rows = await db
    .selectFrom('company_webhook_event')
    .select(['id', 'kind', 'about', 'at', 'delivered_at', 'tries', 'status', 'error'])
    .where('webhook_id', '=', id)
    .orderBy('position', 'desc')
    .limit(shown)
    .execute()
  return {
    deliveries: rows.map(({ about, at, delivered_at, ...row }) => ({
      ...row,
      about: subjectOf(about),
      at: at.toISOString(),
      deliveredAt: delivered_at?.toISOString() ?? null,
    })),
  }
}

/** The number of an order, or of a request. */
const subjectOf = ({ number, request }: Record<string, unknown>): string =>
  typeof number === 'string' ? number : typeof request === 'number' ? String(request) : '–'

/** Tells again what was told before, or what waits, without waiting longer. */
export async function replay(db: Database, guid: string, id: number, delivery: string): Promise<WebhookDeliveries> {
  await ofCompany(db, guid, id)
  const { numAffectedRows = 0n } = await sql`
    update company_webhook_event set delivered_at = null, due_at = now(), tries = 0
    where webhook_id = ${id} and id::text = ${delivery}`.execute(db)
  if (numAffectedRows === 0n) throw new HttpProblem('NOT_FOUND')
  return readDeliveries(db, guid, id)
}

async function ofCompany(db: Database, guid: string, id: number): Promise<void> {
  const member = await memberOf(db, guid)
  requireRight(member, 'administer')
  const found = await db
    .selectFrom('company_webhook')
    .select('id')
    .where('company_id', '=', member.company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new HttpProblem('NOT_FOUND')
}
