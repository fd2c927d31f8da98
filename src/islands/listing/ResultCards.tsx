import type { ProductSummary } from '#lib/contract/product.ts'
import { PriceNote } from '#lib/ui/prices/PriceNote.tsx'
import { ResultCard } from './ResultCard.tsx'
import type { ListingView } from './shown.ts'

export function ResultCards({ products, ...shown }: ListingView & { products: readonly ProductSummary[] }) {
  const { say, priceBasis, lowestPrice, note, isPriced } = shown
  return (
    <>
      <div className="products-frame">
        <ul className="products">
          {products.map((product) => (
            <ResultCard key={product.productId} {...{ product, say, priceBasis, lowestPrice, isPriced }} />
          ))}
        </ul>
      </div>
      {isPriced && <PriceNote {...note} />}
    </>
  )
}
