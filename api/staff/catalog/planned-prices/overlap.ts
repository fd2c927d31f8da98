/** Of a market, from a minute of its clock until another one. */
type Span = { culture: string; from: string; until: string | null }

/**
 * Two plans of one market that would hold at once. A price without an end is a moment at which the price changes for good:
 * others may begin after it, and none may hold around it.
 */
export function overlap<T extends Span>(plans: readonly T[]): [T, T] | undefined {
  for (const [at, one] of plans.entries())
    for (const other of plans.slice(at + 1)) if (one.culture === other.culture && meet(one, other)) return [one, other]
  return undefined
}

const meet = (one: Span, other: Span): boolean => one.from === other.from || (begins(one, other) && begins(other, one))

/** Whether one begins before the other is over; minutes as text stand in the order of time. */
const begins = (one: Span, other: Span): boolean => one.from < (other.until ?? other.from)
