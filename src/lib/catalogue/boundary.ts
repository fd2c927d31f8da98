import * as v from 'valibot'
import { recordSchemas, type RecordKind, type RecordOf } from '../contract/snapshot.ts'
import { sanitiseBody } from './sanitise-body.ts'

export type ParsedRecord<K extends RecordKind> =
  | { ok: true; record: RecordOf<K> }
  | { ok: false; field: string; reason: string }

/**
 * The boundary where records enter the shop, whoever fetched them. What comes out has the shape the contract promises
 * and nothing beside it, and the HTML in it is safe to print; nothing further in checks either again.
 */
export function parseRecord<K extends RecordKind>(kind: K, value: unknown): ParsedRecord<K> {
  const schema: v.GenericSchema = recordSchemas[kind]
  try {
    const result = v.safeParse(schema, value, { abortEarly: true })
    if (!result.success) return { ok: false, ...explain(result.issues[0]) }
    const open = kind === 'content' ? placeholder.exec((result.output as RecordOf<'content'>).body)?.[0] : undefined
    if (open !== undefined) return { ok: false, field: 'body', reason: `holds ${shorten(open)}, which nothing fills` }
    return { ok: true, record: withSafeHtml(kind, result.output as RecordOf<K>) }
  } catch (error) {
    // Thousands of menus inside one another exhaust the stack, which is a fault of the record and not of the shop.
    if (error instanceof RangeError) return { ok: false, field: '(record)', reason: 'is nested too deeply' }
    throw error
  }
}

/** The commerce API fills these; one that is left open would be read by shoppers. */
const placeholder = /\{\{[^{}]*\}\}/

function withSafeHtml<K extends RecordKind>(kind: K, record: RecordOf<K>): RecordOf<K> {
  if (kind !== 'content') return record
  const content = record as RecordOf<'content'>
  return { ...content, body: sanitiseBody(content.body) }
}

function explain(issue: v.BaseIssue<unknown>): { field: string; reason: string } {
  return {
    field: v.getDotPath(issue) ?? '(record)',
    reason: `${expectation(issue)} but received ${shorten(issue.received)}`,
  }
}

/** The contract words some of its rules itself; for the others valibot says what it wanted. */
function expectation(issue: v.BaseIssue<unknown>): string {
  if (issue.message.startsWith('expected ')) return issue.message
  return `expected ${issue.expected ?? issue.type.replaceAll('_', ' ')}`
}

const longestShown = 80

const shorten = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)
