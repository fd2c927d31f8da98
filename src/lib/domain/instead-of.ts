import type { ProductSummary } from '../contract/product.ts'

/** What it takes to tell whether one product does for another: what it costs, and which facts decide about it. */
export type Comparable = { productId: number; net: number; facts: readonly string[] }

/** How many stand beside the word that a product cannot be bought. */
const shownAtMost = 3

/** Between which prices one does for another. */
export const reach = (price: number): { from: number; to: number } => ({ from: Math.ceil(price / 2), to: price * 2 })

export const comparable = ({
  productId,
  price,
  highlights,
}: Pick<ProductSummary, 'productId' | 'price' | 'highlights'>): Comparable => ({
  productId,
  net: price.net,
  facts: highlights.map(({ code }) => code),
})

type Placed = Comparable & { place: number }

/** Products by their price, each with its place in the list they came from. */
export type ByPrice = readonly Placed[]

export const byPrice = (listed: readonly Comparable[]): ByPrice =>
  listed.map((product, place) => ({ ...product, place })).sort((a, b) => a.net - b.net)

/**
 * Of a category's products that can be bought, those that do for another one: they are decided about by one of its
 * facts and cost from half to twice as much. The nearest by price come first, and as the category lists them where two
 * are as near. It looks from the price outwards, and no further than it has to: a category may hold thousands.
 */
export function insteadOf(missed: Comparable, buyable: ByPrice): number[] {
  const distance = ({ net }: Comparable) => Math.abs(net - missed.net)
  const does = ({ productId, facts }: Comparable) =>
    productId !== missed.productId && facts.some((fact) => missed.facts.includes(fact))
  const { from, to } = reach(missed.net)
  const isNear = (product: Placed | undefined): product is Placed =>
    product !== undefined && product.net >= from && product.net <= to
  const found: Placed[] = []
  let above = firstFrom(buyable, missed.net)
  let below = above - 1
  const nearest = () => [buyable[below], buyable[above]].filter(isNear).sort((a, b) => distance(a) - distance(b))[0]
  const isEnough = (next: Placed) => {
    const last = found[shownAtMost - 1]
    return last !== undefined && distance(next) > distance(last)
  }
  for (let next = nearest(); next && !isEnough(next); next = nearest()) {
    if (next === buyable[above]) above++
    else below--
    if (does(next)) found.push(next)
  }
  return found
    .sort((a, b) => distance(a) - distance(b) || a.place - b.place)
    .slice(0, shownAtMost)
    .map(({ productId }) => productId)
}

/** The place of the first one that costs so much or more. */
function firstFrom(products: ByPrice, net: number): number {
  let [from, to] = [0, products.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((products[middle]?.net ?? Infinity) < net) from = middle + 1
    else to = middle
  }
  return from
}
