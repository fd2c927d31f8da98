/** Each worker's own stretch of the way, so that what neighbours share is read and rendered by one of them. */
export function sharesOf<T>(batches: readonly T[], count: number): T[][] {
  const length = Math.ceil(batches.length / count)
  return Array.from({ length: count }, (_, index) => batches.slice(index * length, (index + 1) * length))
}

/** The next of one's own share; whoever has done it takes the last of the longest other one. */
export function nextOf<T>(shares: readonly T[][], index: number): T | undefined {
  const own = shares[index]?.shift()
  if (own !== undefined) return own
  const [longest] = shares.toSorted((a, b) => b.length - a.length)
  return longest?.pop()
}
