import { sql } from 'kysely'
import type { PersonalData } from '../../customers/privacy/personal-data.ts'

/** How long events and calls of other systems are kept, which name nobody. */
export const erpData: PersonalData = {
  rules: [
    { records: 'events told to other systems', table: 'webhook_event', period: '30 days', since: sql`at` },
    { records: 'calls of other systems', table: 'erp_call', period: '30 days', since: sql`at` },
  ],
}
