/**
 * The page numbers to link: the first, the last, and the neighbours of the current one; `null` where some are left
 * out. A gap of a single page is filled, since the number takes no more room than the gap.
 */
export function numberedPages(current: number, count: number): (number | null)[] {
  const shown = (page: number) => page === 1 || page === count || Math.abs(page - current) <= 1
  const pages: (number | null)[] = []
  for (let page = 1; page <= count; page++) {
    const fillsGap = shown(page - 1) && shown(page + 1)
    if (shown(page) || fillsGap) pages.push(page)
    else if (pages.at(-1) !== null) pages.push(null)
  }
  return pages
}
