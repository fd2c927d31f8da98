/** From which days on the support of software that ends with a month ends soon, which is within a year, and is over. */
export function supportTurns(month: string): { soon: string; over: string } {
  const [year = 0, ordinal = 0] = month.split('-').map(Number)
  const isLast = ordinal === 12
  const first = `-${String(isLast ? 1 : ordinal + 1).padStart(2, '0')}-01`
  const over = isLast ? year + 1 : year
  return { soon: `${over - 1}${first}`, over: `${over}${first}` }
}
