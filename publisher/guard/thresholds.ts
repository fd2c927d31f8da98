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

/** The environment variables of thresholds. */
const variables = {
  NONIUS_GUARD_REMOVED_SHARE: 'removedShare',
  NONIUS_GUARD_REMOVED_PAGES: 'removedPages',
  NONIUS_GUARD_PRICE_CHANGE: 'priceChange',
  NONIUS_GUARD_PAGE_SIZE: 'pageSize',
  NONIUS_GUARD_SHARED_TITLES: 'sharedTitles',
} as const satisfies Record<string, keyof Thresholds>

export function thresholdsFrom(environment: Partial<Record<string, string>>): Thresholds {
  const given = Object.entries(variables).flatMap(([variable, name]) => {
    const text = environment[variable]
    if (!text) return []
    const value = Number(text)
    if (!(value >= 0))
      throw new Error(`${variable} is "${text}"; it must be a number, such as ${usualThresholds[name]}.`)
    return [[name, value] as const]
  })
  return { ...usualThresholds, ...Object.fromEntries(given) }
}
