import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Releases } from '../../publisher/release.ts'

/** Whether nothing of an edition is live. */
export const hasNoneLive = (dist: string, edition: string) => new Releases(join(dist, edition)).live() === undefined

/**
 * Whether an edition has only releases as they lay before: their pages and rules are not switched together, and without its
 * policy no page is served.
 */
export const liesAsBefore = (dist: string, edition: string): boolean =>
  hasNoneLive(dist, edition) && existsSync(join(dist, edition, 'current'))

/** Why visitors of an edition are told to wait, in one line; nothing where a release is live. */
export function whyNotServed(dist: string, edition: string): string | undefined {
  if (!hasNoneLive(dist, edition)) return undefined
  const why = liesAsBefore(dist, edition)
    ? 'was published by an earlier version, whose pages this one does not serve'
    : 'is not published yet'
  return `${edition} ${why}. Visitors are told to wait until npm run rebuild -- ${edition} is done.`
}
