/** Product pages that were live once and are not any more, and since when. */
export type Gone = Map<string, number>

/** By then nobody who was sent there by a search engine comes any more. */
const keepGone = 2 * 365 * 24 * 60 * 60 * 1000

const isProduct = (path: string) => path.startsWith('/product/')

/** What is gone now: what was before, and what has just gone; a product that is offered again is not gone. */
export function goneNow(
  before: Gone,
  removed: readonly string[],
  addresses: { has(path: string): boolean },
  now: number,
): Gone {
  const justGone = removed.filter(isProduct).sort()
  return new Map(
    [...justGone.map((path) => [path, now] as const), ...before].filter(
      ([path, since]) => !addresses.has(path) && now - since < keepGone,
    ),
  )
}
