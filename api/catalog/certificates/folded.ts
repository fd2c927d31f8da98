import { type RawBuilder, sql } from 'kysely'

/** What a number is known by, as the tables fold theirs: its letters and figures. */
export const folded = (number: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`upper(regexp_replace(${number}::text, '[^[:alnum:]]', '', 'g'))`

/** About the same, for what is only counted by. */
export const foldedText = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
