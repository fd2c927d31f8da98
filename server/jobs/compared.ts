import { changedPages } from '../../publisher/diff.ts'
import type { Releases } from '../../publisher/release.ts'
import type { Comparison } from './publishing-messages.ts'

/** So many pages are looked into and told of in words; of the others it is told that they changed. */
const comparedPages = 200

/** Pieces of text that are told of a page; nobody reads more of them in a list. */
const comparedTexts = 4

/** What became of each page from one release to another; nothing where there was none, or nobody knows any more. */
export function compared(releases: Releases, from: string | undefined, to: string): Comparison | undefined {
  if (from === undefined) return undefined
  const changes = changedPages(releases, from, to, comparedPages)?.map((change) => {
    if (change.what !== 'changed' || !change.told) return change
    const { facts, come, gone } = change.told
    return { ...change, told: { facts, come: come.slice(0, comparedTexts), gone: gone.slice(0, comparedTexts) } }
  })
  return changes && { from, changes }
}

export function countsOf({ changes }: Comparison) {
  const count = (what: string) => changes.filter((change) => change.what === what).length
  return { pagesAdded: count('added'), pagesRemoved: count('removed'), pagesChanged: count('changed') }
}
