import type { TranslationKind, TranslationState } from '#lib/contract/staff/translations.ts'
import type { Token } from './codes.ts'

/** One field of a record as a file of translations has it. */
export type Unit = {
  kind: TranslationKind
  record: string
  field: string
  /** Where it stands, for whoever translates. */
  place: string
  most: number
  isHtml: boolean
  source: string
  target: string
  state: TranslationState
}

/** What a file says of one field. */
export type ReadUnit = {
  id: string
  source: Token[]
  /** Nothing where it is not translated. */
  target: Token[] | undefined
  /** Whether somebody says that it is done. */
  isDone: boolean
}

/** Names of XML have no signs but these. */
const hidden = (text: string) =>
  text.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`)
const shown = (text: string) =>
  text.replace(/_([0-9a-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

type Named = Pick<Unit, 'kind' | 'record' | 'field'>

/** The same for the same field as long as there is one. */
export const idOf = ({ kind, record, field }: Named): string => [kind, hidden(record), hidden(field)].join('.')

export function namedBy(id: string): { kind: string; record: string; field: string } | undefined {
  const [kind, record, field, ...rest] = id.split('.')
  if (!kind || !record || !field || rest.length > 0) return undefined
  try {
    return { kind, record: shown(record), field: shown(field) }
  } catch {
    return undefined
  }
}
