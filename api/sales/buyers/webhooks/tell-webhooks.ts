import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { WebhookKind } from '#lib/contract/company-webhook.ts'
import { administratorsOf } from '../../../customers/companies/administrators.ts'
import { noteInCompany } from '../../../customers/companies/company-log.ts'
import { sendMail } from '../../../mail/outbox/send.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import { shopLink } from '../../../mail/sender/shop-links.ts'
import { outbox, type Outbox } from '../../../platform/background/outbox.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { postOutside } from '../../../platform/http/outside.ts'
import { signatureOf } from '../../../platform/secrets/signed-webhook.ts'
import type { Services } from '../../services.ts'

/** Milliseconds. */
const interval = 5_000
const patience = 10_000
const longestError = 200

/** Days of nothing but failures after which a webhook is switched off. */
const failingDays = 3

type Event = { id: string; webhook_id: number; event_id: string; kind: WebhookKind; about: object; at: Date }
type Webhook = { url: string; secret: string; culture: Culture }
type Outcome = { status: number | null; error: string | null; milliseconds: number }

/**
 * Tells what waits to systems of companies. What is not taken is told again after 1, 2, 4 … minutes, at most every six hours, for as
 * long as its webhook is switched on.
 */
export function companyWebhooks(services: Services): Pick<Outbox, 'deliver'> {
  const { db } = services
  return outbox<Event>(db, {
    table: 'company_webhook_event',
    wanted: sql`delivered_at is null and exists (select from company_webhook w where w.id = webhook_id and w.active)`,
    order: 'position',
    firstWait: 1,
    interval,
    ready: async () => async (event) => {
      const webhook = await db
        .selectFrom('company_webhook')
        .select(['url', 'secret', 'culture'])
        .where('id', '=', event.webhook_id)
        .executeTakeFirst()
      if (!webhook) return false
      const isTrial = shopLink(services.settings, webhook.culture, '/').startsWith('http:')
      const outcome = await post(event, webhook, isTrial)
      await db.updateTable('company_webhook_event').set(outcome).where('id', '=', event.id).execute()
      await noteHealth(services, event.webhook_id, outcome.error === null)
      return outcome.error === null
    },
    taken: (ids) =>
      db.updateTable('company_webhook_event').set({ delivered_at: new Date() }).where('id', 'in', ids).execute(),
    traced: { name: 'company webhook', facts: ({ kind }) => ({ 'nonius.event': kind }) },
    failure: 'Companies were not told',
    errorText,
  })
}

async function post(
  { event_id, kind, about, at }: Event,
  { url, secret }: Webhook,
  isTrial: boolean,
): Promise<Outcome> {
  const body = JSON.stringify({ id: event_id, kind, at: new Date(at).toISOString(), about })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Nonius',
    'nonius-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
  }
  const began = performance.now()
  const answer = await postOutside(url, { body, headers, patience, isTrial }).then(
    (status) => ({ status, error: status >= 200 && status < 300 ? null : `it was answered ${status}` }),
    (error: unknown) => ({ status: null, error: errorText(error).slice(0, longestError) }),
  )
  return { ...answer, milliseconds: Math.round(performance.now() - began) }
}

/** Notes since when it fails; one that has for days is switched off, and those who can mend it are told. */
async function noteHealth(services: Services, id: number, isTaken: boolean): Promise<void> {
  const { db } = services
  if (isTaken) {
    await sql`update company_webhook set failing_since = null where id = ${id} and failing_since is not null`.execute(
      db,
    )
    return
  }
  const off = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ company: string; name: string; culture: Culture; profile: { name: string } }>`
      with failing as (
        update company_webhook set failing_since = coalesce(failing_since, now()),
          active = active and coalesce(failing_since, now()) > now() - make_interval(days => ${failingDays}::integer)
        where id = ${id} and active returning *)
      select f.company_id as company, f.name, f.culture, c.profile from failing f join company c on c.id = f.company_id
      where not f.active`.execute(transaction)
    const [webhook] = rows
    if (webhook) await tellSwitchedOff(services, transaction, webhook)
    return webhook !== undefined
  })
  if (off) services.mailDelivery.wake()
}

async function tellSwitchedOff(
  services: Services,
  transaction: Database,
  { company, name, culture, profile }: { company: string; name: string; culture: Culture; profile: { name: string } },
): Promise<void> {
  await noteInCompany(transaction, company, { action: 'webhook.switchedOff', by: null, what: name })
  const { shop } = await services.mirror.lately()
  const values = { company: profile.name, name, link: shopLink(services.settings, culture, '/panel/company') }
  const brand = brandOf(shop.sellers.of(culture))
  for (const to of await administratorsOf(transaction, company))
    await sendMail(services, { to, culture, template: 'webhookOff', brand, values }, transaction)
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it gave no answer in time'
  return error.message
}
