/** Entries, of which those that an order names stand in that order where any of them stood; the others stay where they are. */
export function inOrder(entries: readonly string[], order: readonly string[]): string[] {
  const named = order.filter((entry) => entries.includes(entry))
  let next = 0
  return entries.map((entry) => (named.includes(entry) ? (named[next++] ?? entry) : entry))
}
