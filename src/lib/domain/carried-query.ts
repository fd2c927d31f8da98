/**
 * What a shopper asked of this page that means the same in another edition: products to compare, a text, an order, what
 * properties must be. Prices are in another currency there, pages hold other products, and campaigns are nobody's wish.
 */
export function carriedQuery(search: string): string {
  const asked = [...new URLSearchParams(search)].filter(([name]) =>
    /^(?:ids|q|exact|sort|view|size|stock|f\..+)$/.test(name),
  )
  return new URLSearchParams(asked).toString()
}
