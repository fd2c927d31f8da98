import type { CartItem, LineChange } from '#lib/contract/cart.ts'
import { certificateAfter } from '#lib/stores/cart/certificate-after.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = {
  item: CartItem
  amount: (price: CartItem['total']) => string
  translate: TranslateIsland
  onAccept: (quantity: number, certificate: null | undefined) => void
  onRemove: () => void
}

/** What is different since the line was last set, told on the line until the shopper has said what to do about it. */
export function LineChanges({ item, amount, translate, onAccept, onRemove }: Props) {
  const { changes, quantity, product } = item
  const left = changes.find((change) => change.kind === 'stock')?.available
  const told = (change: LineChange) => {
    if (change.kind === 'calibration') return translate('islands.cart.calibrationGone')
    if (change.kind === 'price')
      return translate('islands.cart.priceChanged', { before: amount(change.before), now: amount(product.price) })
    const { available: count } = change
    return translate(count > 0 ? 'islands.cart.stockChanged' : 'islands.cart.soldOut', { count })
  }
  return (
    <div className="cart-line-changes" role="status">
      {changes.map((change) => (
        <p key={change.kind}>{told(change)}</p>
      ))}
      {left === 0 ? (
        <button type="button" className="button" onClick={onRemove}>
          {translate('islands.cart.remove')}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => onAccept(left ?? quantity, certificateAfter(changes))}>
          {left === undefined
            ? translate('islands.cart.understood')
            : translate('islands.cart.takeLeft', { count: left })}
        </button>
      )}
    </div>
  )
}
