import type { ProductSummary } from '#lib/contract/catalogue.ts'
import { ResultCard } from './ResultCard.tsx'
import type { Shown } from './shown.ts'

export function ResultCards({ products, say, priceBasis, isPriced }: Shown & { products: readonly ProductSummary[] }) {
  return (
    <div className="products-frame">
      <ul className="products">
        {products.map((product) => (
          <ResultCard key={product.productId} {...{ product, say, priceBasis, isPriced }} />
        ))}
      </ul>
    </div>
  )
}
