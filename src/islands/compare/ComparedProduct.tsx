import type { Product } from '#lib/contract/product.ts'
import { canBeBought } from '#lib/domain/availability.ts'
import { sourceSet } from '#lib/domain/picture-sources.ts'
import { paths } from '#lib/domain/paths.ts'
import { toggleCompared } from '#lib/stores/compare/compare.ts'
import { pricesAreShown } from '#lib/stores/visitor/shown-prices.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'

/** The head of a column. */
export function ComparedProduct({ product, translate }: { product: Product; translate: TranslateIsland }) {
  const { productId, sku, name, code, image } = product
  const srcset = image ? sourceSet(image, 'webp', [160, 240, 320]) : undefined
  return (
    <div className="compared">
      <span className="plate">
        {image && <img src={image} srcSet={srcset} sizes="11rem" alt="" width={240} height={200} />}
      </span>
      <span className="code">{code}</span>
      <a href={paths.product(productId)}>
        <ProductName name={name} />
      </a>
      <span className="compared-actions no-print">
        {/* The page listens to it, as to those of its boxes (ui/catalogue/product-box-bar). */}
        {pricesAreShown() && canBeBought(product) && (
          <button
            type="button"
            className="button button-call"
            data-add={sku}
            aria-label={`${translate('islands.addToCart.submit')}: ${name}`}
          >
            {translate('islands.addToCart.submit')}
          </button>
        )}
        <a className="button" href={paths.product(productId)}>
          {translate('islands.compare.toProduct')}
        </a>
        <button
          type="button"
          aria-label={translate('islands.compare.removeNamed', { name })}
          onClick={() => toggleCompared(productId)}
        >
          {translate('islands.compare.remove')}
        </button>
      </span>
    </div>
  )
}
