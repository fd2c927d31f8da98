import { sql } from 'kysely'
import type { PersonalData } from '../../customers/privacy/personal-data.ts'

/** How long logins of those who work here are kept, and what they changed. */
export const staffData: PersonalData = {
  rules: [
    { records: 'logins of staff', table: 'staff_login', period: 'as long as it is good', since: sql`expires_at` },
    { records: 'invitations of staff', table: 'staff_link', period: 'as long as it is good', since: sql`expires_at` },
    { records: 'what staff changed', table: 'staff_audit', period: '5 years', since: sql`at` },
  ],
}
