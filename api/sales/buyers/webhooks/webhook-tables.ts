import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { WebhookKind } from '#lib/contract/company-webhook.ts'
import type {} from '../../../platform/database/tables.ts'

/** Which systems of companies are told what, and what became of it. */
export type WebhookTables = {
  company_webhook: {
    id: Generated<number>
    company_id: string
    name: string
    url: string
    secret: string
    kinds: JSONColumnType<WebhookKind[]>
    active: Generated<boolean>
    /** In whose language its administrators are told that it was switched off. */
    culture: Culture
    made_at: Generated<Date>
    failing_since: Date | null
  }
  company_webhook_event: {
    id: Generated<string>
    position: Generated<number>
    webhook_id: number
    event_id: string
    kind: WebhookKind
    about: JSONColumnType<Record<string, unknown>>
    at: Date
    due_at: Generated<Date>
    tries: Generated<number>
    delivered_at: Date | null
    status: number | null
    error: string | null
    milliseconds: number | null
  }
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends WebhookTables {}
}
