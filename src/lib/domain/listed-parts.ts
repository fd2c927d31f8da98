type Changed = { lastModified?: string | undefined }

/**
 * So many products one part of a sitemap lists. It may hold fifty times as many; but a part is made again whenever one of
 * its products changed, and read again by whoever saw that it was.
 */
export const listedAtOnce = 1000

/** When the last of some changed; of none, nothing is known. */
export const latestOf = (changed: readonly Changed[]): string | undefined =>
  changed.reduce<string | undefined>(
    (last, { lastModified }) => (lastModified && lastModified > (last ?? '') ? lastModified : last),
    undefined,
  )

/** The parts that products are listed in, by number, and when something of each changed last. */
export const listedParts = (products: readonly Changed[]): Changed[] =>
  Array.from({ length: Math.ceil(products.length / listedAtOnce) }, (_, index) => ({
    lastModified: latestOf(listedPart(products, index + 1)),
  }))

export const listedPart = <T>(products: readonly T[], part: number): T[] =>
  products.slice((part - 1) * listedAtOnce, part * listedAtOnce)
