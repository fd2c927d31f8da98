import type { ProductSummary } from '../contract/product.ts'

/** What it takes to tell whether one product does for another: what it costs, and which facts decide about it. */
export type Comparable = { productId: number; net: number; facts: readonly string[] }

/** How many stand beside the word that a product cannot be bought. */
const shownAtMost = 3

export const comparable = ({
  productId,
  price,
  highlights,
}: Pick<ProductSummary, 'productId' | 'price' | 'highlights'>): Comparable => ({
  productId,
  net: price.net,
  facts: highlights.map(({ code }) => code),
})

/**
 * Of a category's products that can be bought, those that do for one that cannot: they are decided about by one of its
 * facts and cost from half to twice as much. The nearest by price come first, and as the category lists them where two
 * are as near.
 */
export function insteadOf(missed: Comparable, buyable: readonly Comparable[]): number[] {
  const distance = ({ net }: Comparable) => Math.abs(net - missed.net)
  return buyable
    .filter(({ productId }) => productId !== missed.productId)
    .filter(({ net }) => net >= missed.net / 2 && net <= missed.net * 2)
    .filter(({ facts }) => facts.some((fact) => missed.facts.includes(fact)))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, shownAtMost)
    .map(({ productId }) => productId)
}
