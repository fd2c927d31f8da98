import type { InferOutput } from 'valibot'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { ContentParts, ContentVersions } from '#lib/contract/staff/content.ts'
import { changedFields, type Typed } from '../../platform/drafts/draft.ts'
import { typedFrom } from './content-draft.ts'

type Versions = InferOutput<typeof ContentVersions>

/**
 * What has to be written for a change of the log to be as if it had never been, and nothing where somebody has written otherwise
 * since, or nothing is known of before. A page keeps the address that it has.
 */
export function undoOfChange(
  typed: Typed,
  versions: Versions,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
): Typed | undefined {
  const { from, to } = saidBy(versions, before?.['version'], after?.['version']) ?? {}
  if (!from || to === undefined) return undefined
  const [was, became] = [typedFrom(from), typedFrom(to)]
  const changed = changedFields(was, became).filter((field) => field !== 'uri')
  const isAsLeft = changed.every((field) => typed[field] === became[field])
  return isAsLeft && changed.length > 0
    ? Object.fromEntries(changed.map((field) => [field, was[field] ?? '']))
    : undefined
}

type Said = { from: ContentParts | null | undefined; to: ContentParts | null }

/** What was written before a draft may be a draft as well; what was public before, was public. */
function saidBy(versions: Versions, dropped: unknown, written: unknown): Said | undefined {
  const place = versions.findIndex(({ id }) => id === (dropped ?? written))
  const then = versions[place]
  if (!then) return undefined
  const older = versions.slice(place + 1)
  const lastPublic = older.find(({ parts, isDraft }) => parts !== null && !isDraft)?.parts
  if (dropped !== undefined) return { from: then.parts, to: lastPublic ?? null }
  return { from: then.isDraft ? older[0]?.parts : lastPublic, to: then.parts }
}
