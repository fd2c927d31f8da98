import type { InferOutput } from 'valibot'
import type { ContentVersions } from '#lib/contract/staff/content.ts'
import { changedFields, type Typed } from '../catalogue/product-draft.ts'
import { typedFrom } from './content-draft.ts'

/**
 * What has to be written for a change that was made public to be as if it had never been, and nothing where somebody has written otherwise
 * since, or nothing is known of before. A page keeps the address that it has.
 */
export function takenBack(
  typed: Typed,
  versions: InferOutput<typeof ContentVersions>,
  version: number,
): Typed | undefined {
  const place = versions.findIndex(({ id }) => id === version)
  const then = versions[place]
  const before = versions.slice(place + 1).find(({ parts }) => parts !== null)
  if (!then || !before) return undefined
  const [from, to] = [typedFrom(before.parts), typedFrom(then.parts)]
  const changed = changedFields(from, to).filter((field) => field !== 'uri')
  const isAsLeft = changed.every((field) => typed[field] === to[field])
  return isAsLeft && changed.length > 0
    ? Object.fromEntries(changed.map((field) => [field, from[field] ?? '']))
    : undefined
}
