import type { Cart } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { ProductName } from './ProductName.tsx'

type Props = { gone: Cart['gone']; translate: TranslateIsland }

/** What was in the cart and is no longer sold here. */
export const NoLongerSold = ({ gone, translate }: Props) => (
  <>
    <p>{translate('islands.cart.gone', { count: gone.length })}</p>
    <ul>
      {gone.map(({ productSkuCode, name, successor }) => (
        <li key={productSkuCode}>
          <ProductName name={name} />
          {successor && (
            <p>
              {translate('islands.cart.followedBy')}{' '}
              <a href={paths.product(successor.productId)}>
                <ProductName name={successor.name} />
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </>
)
