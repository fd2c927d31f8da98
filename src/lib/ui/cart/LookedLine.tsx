import type { ReactNode } from 'react'
import type { CartPreview } from '#lib/contract/cart.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { ProductName } from '../catalogue/ProductName.tsx'
import { arrivalWords } from './arrival-words.ts'

/** A line as it is sold here today: nothing where that is not known, null where it is not offered. */
export type Looked = CartPreview['lines'][number] | undefined

type Props = {
  called: string
  quantity: number
  looked: Looked
  priceBasis: PriceBasis
  translate: TranslateIsland
  /** Around the name, such as a link. */
  around?: (name: ReactNode, productId: number) => ReactNode
}

/** What a line is, what it costs here today, and when it is there; by what it is called until that is known. */
export function LookedLine({ called, quantity, looked, priceBasis, translate, around = (name) => name }: Props) {
  if (!looked)
    return (
      <span>
        {called} × {quantity}
        {looked === null && <small>{translate('islands.cart.sharedGone')}</small>}
      </span>
    )
  const { product, total, allowed, parts, calibration } = looked
  const amount = (price: typeof total) => money(firstAmount(price, priceBasis), price.currency, pageEdition().culture)
  return (
    <>
      {product.image && <img src={product.image} alt="" width={64} height={64} />}
      <span>
        <b>{around(<ProductName name={product.name} />, product.productId)}</b>
        <small>
          {product.code} × {quantity}
        </small>
        {allowed < quantity ? (
          <small>
            {translate(allowed > 0 ? 'islands.cart.stockChanged' : 'islands.cart.soldOut', { count: allowed })}
          </small>
        ) : (
          arrivalWords(parts, translate).map((words) => <small key={words}>{words}</small>)
        )}
        {calibration !== undefined && (
          <small>
            {calibration
              ? `+ ${quantity} × ${calibration.name}: ${amount(calibration.total)}`
              : translate('islands.cart.calibrationGone')}
          </small>
        )}
      </span>
      <strong>{amount(total)}</strong>
    </>
  )
}
