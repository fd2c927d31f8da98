import type { ShopAttribute } from '#lib/contract/catalogue.ts'

type Placed = ShopAttribute & { place: number | null }

/** The number of a banner of the home page; nothing of any other attribute. */
export function slideNumber(code: string): number | undefined {
  const number = /^SHOP_MAIN_SLIDER_BANNER_(\d+)$/.exec(code)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** By where the staff have put them, the others after those by their numbers. */
export const inPlace = (one: { place: number | null; number: number }, other: typeof one): number =>
  (one.place ?? Infinity) - (other.place ?? Infinity) || one.number - other.number

/**
 * Pages ask for the banners of the home page by their numbers, and for the first few alone. So those that are shown are numbered
 * without gaps, in their order, wherever one is hidden or says nothing in this market.
 */
export function numberedSlides(rows: readonly Placed[]): ShopAttribute[] {
  const slides = rows
    .flatMap((row) => {
      const number = slideNumber(row.attributeCode)
      return number === undefined || row.displayVal === null ? [] : [{ row, place: row.place, number }]
    })
    .sort(inPlace)
  const numberOf = new Map(slides.map(({ row }, index) => [row, index + 1]))
  return rows.flatMap((row) => {
    const { place: _, ...attribute } = row
    if (slideNumber(row.attributeCode) === undefined) return [attribute]
    const number = numberOf.get(row)
    return number === undefined ? [] : [{ ...attribute, attributeCode: `SHOP_MAIN_SLIDER_BANNER_${number}` }]
  })
}
