/** What may change without anybody being asked. */
export type Thresholds = {
  /** The share of pages that may go at once. */
  removedShare: number
  /** As many pages may always go: of a small shop they are soon a large share. */
  removedPages: number
  /** By which share a price may rise or fall. */
  priceChange: number
  /** Bytes of a page. */
  pageSize: number
  /** The share of pages whose titles other pages have too. */
  sharedTitles: number
}

export const usualThresholds: Thresholds = {
  removedShare: 0.1,
  removedPages: 5,
  priceChange: 0.5,
  pageSize: 1_000_000,
  sharedTitles: 0.02,
}

/** What a configuration says of them, and what is usual beside. */
export function thresholdsFrom(given: Readonly<Record<string, unknown>>): Thresholds {
  for (const [name, value] of Object.entries(given)) {
    const usual = Object.entries(usualThresholds).find(([known]) => known === name)?.[1]
    if (usual === undefined)
      throw new Error(
        `publisher.guard has no ${name}; there are: ${Object.keys(usualThresholds).join(', ')} (NONIUS_GUARD).`,
      )
    if (typeof value !== 'number' || !(value >= 0))
      throw new Error(`publisher.guard.${name} must be a number, such as ${usual} (NONIUS_GUARD).`)
  }
  return { ...usualThresholds, ...given }
}
