import { useStore } from '@nanostores/react'
import type { ProductSummary } from '#lib/contract/product.ts'
import { canBeBought } from '#lib/domain/availability.ts'
import { $compared } from '#lib/stores/compare/compare.ts'
import type { ListingView } from './shown.ts'

type Props = { product: ProductSummary } & Pick<ListingView, 'say' | 'isPriced'>

/** The page listens to these buttons, as to those of its own boxes (ui/catalogue/product-box-bar). */
export function CardActions({ product, say, isPriced }: Props) {
  const compared = useStore($compared)
  const { productId, sku, name } = product
  return (
    <div className="product-box-actions">
      {isPriced && canBeBought(product) ? (
        <button className="product-box-add" type="button" data-add={sku} aria-label={say('addNamed', { name })}>
          <span>{say('add')}</span>
        </button>
      ) : (
        <span className="product-box-add" aria-hidden="true">
          {say('see')}
        </span>
      )}
      <button
        className="product-box-compare"
        type="button"
        data-compare={productId}
        aria-pressed={compared.includes(productId)}
        aria-label={say('compareNamed', { name })}
      ></button>
    </div>
  )
}
