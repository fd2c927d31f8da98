import { hash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'

/** What somebody agrees to, word for word; of whom it is said stands beside it, not in it. */
export type Wording = { version: string; culture: Culture; text: string }

export function wordingOf(culture: Culture, lines: readonly string[]): Wording {
  const text = lines.join('\n')
  return { version: hash('sha256', `${culture}\n${text}`, 'base64url').slice(0, 16), culture, text }
}

/** The part of a statement that keeps a wording, before what refers to it. */
export const storeWording = ({ version, culture, text }: Wording): RawBuilder<unknown> =>
  sql`insert into consent_wording (version, culture, text) values (${version}, ${culture}, ${text})
    on conflict do nothing`
