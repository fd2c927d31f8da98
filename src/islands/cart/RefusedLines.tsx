import type { CartAddition } from '#lib/contract/cart.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

export type RefusedLine = Pick<CartAddition['refused'][number], 'code' | 'available'> & { text: string }

type Props = { refused: readonly RefusedLine[]; translate: TranslateIsland }

/** Each line that could not be added, by name, and why. */
export function RefusedLines({ refused, translate }: Props) {
  if (refused.length === 0) return null
  return (
    <div className="cart-told" role="alert">
      <p>{translate('islands.cart.refused', { count: refused.length })}</p>
      <ul>
        {refused.map(({ text, code, available }, index) => (
          <li key={index}>
            <b>{text}</b>: {whyNot(code, available, translate)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const whyNot = (code: RefusedLine['code'], available: number | undefined, translate: TranslateIsland) =>
  code === 'QUANTITY_NOT_AVAILABLE' && available !== undefined
    ? translate(available > 0 ? 'islands.left' : 'islands.cart.soldOut', { count: available })
    : translate(code === 'SKU_UNKNOWN' ? 'islands.cart.unknownCode' : `errors.${code}`)
