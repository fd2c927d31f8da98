import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import type { StaffLanguage } from '#lib/contract/staff/people.ts'
import type { Role } from '#lib/contract/staff/roles.ts'
import type {} from '../../platform/database/tables.ts'

/** None means every one. */
type Languages = ColumnType<string[], string | undefined, string>

/** What is kept of those who work here. */
export type StaffTables = {
  staff_person: {
    id: string
    /** In lower case. */
    email: string
    name: string
    roles: JSONColumnType<Role[]>
    password_hash: string
    language: StaffLanguage
    /** Those that a translator writes. */
    languages: Languages
    /** The secret of the device that shows codes, sealed. */
    device: string | null
    /** The time of the last code that was taken, so that none is taken twice. */
    device_step: number | null
    version: Generated<number>
    created_at: Generated<Date>
    left_at: Date | null
    /** When they were shown around the back office, or said that they would rather not be. */
    toured_at: Date | null
  }
  staff_recovery: { person: string; code_hash: string }
  staff_login: {
    id: string
    person: string
    secret_hash: string
    /** Whether both steps were taken. */
    is_whole: boolean
    /** A device that has shown no code yet, sealed. */
    new_device: string | null
    started_at: Generated<Date>
    used_at: Generated<Date>
    expires_at: Date
    browser: string | null
    system: string | null
  }
  staff_link: {
    token_hash: string
    kind: 'owner' | 'invitation' | 'password'
    id: string
    /** Nobody's yet where the link was printed by the command. */
    email: string | null
    roles: JSONColumnType<Role[]>
    language: StaffLanguage
    languages: Languages
    invited_by: string | null
    expires_at: Date
  }
  staff_view: {
    id: Generated<number>
    list: string
    name: string
    search: JSONColumnType<Record<string, string>>
    hidden: JSONColumnType<string[]>
    shared: boolean
    person: string
    saved_at: Generated<Date>
  }
  staff_token: {
    id: string
    name: string
    token_hash: string
    made_by: string
    made_at: Generated<Date>
    used_at: Date | null
  }
  staff_audit: {
    id: Generated<number>
    at: Generated<Date>
    person: string | null
    person_name: string | null
    action: string
    record: string
    title: string
    before: JSONColumnType<Record<string, unknown>> | null
    after: JSONColumnType<Record<string, unknown>> | null
    /** The entry that tells of all that was changed along with this, by one press. */
    many: number | null
  }
  /** A price that a change of many has still to change; `api/staff/catalog/bulk/repricing.ts` does it, some at a time. */
  repricing: {
    many: number
    product_id: number
    culture: Culture
    before_net: number
    before_regular_net: number | null
    before_breaks: StatedBreak[] | null
    net: number
    regular_net: number | null
    breaks: StatedBreak[] | null
  }
  publication_due: { edition: string; since: Generated<Date> }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends StaffTables {}
}
