/** Every market, or every product. */
export const every = '*'

/** What a field is a price of, `price pl-PL NM-10`. */
export function targetOf(field: string): { market: string; what: string } {
  const [, market = every, ...what] = field.split(' ')
  return { market, what: what.join(' ') }
}
