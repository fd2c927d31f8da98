import type { Generated } from 'kysely'
import type { TranslationKind } from '#lib/contract/staff/translations.ts'
import type {} from '../../../platform/database/tables.ts'

/** What a text says, by field; a field that says nothing is none. */
export type Said = Record<string, string>

/** What can be translated and what was; triggers alone write all of it, but for the word of somebody that a translation is still right. */
export type TranslationTables = {
  translatable: {
    kind: TranslationKind
    record: string
    /** That of the original. */
    language: string
    sum: string
    said: Said
    label: string
    title: string
    /** Of a product that is withdrawn. */
    hidden: boolean
    search: Generated<string>
  }
  translation: {
    kind: TranslationKind
    record: string
    language: string
    sum: string
    /** The sum of the original that it was made from. */
    basis: string
    before_sum: string | null
    before_basis: string | null
    older: Generated<boolean>
    lacks: boolean
    hidden: boolean
  }
  translation_basis: { kind: TranslationKind; record: string; sum: string; said: Said }
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends TranslationTables {}
}
