import { useState } from 'react'
import type { Cart } from '#lib/contract/cart.ts'
import { forgetGone } from '#lib/stores/cart.ts'
import { errorText, type TranslateIsland } from '#lib/stores/texts.ts'

type Props = { gone: Cart['gone']; translate: TranslateIsland }

/** What was in the cart and is no longer sold here: told until somebody has taken note. */
export function GoneLines({ gone, translate }: Props) {
  const [problem, setProblem] = useState('')
  if (gone.length === 0) return null

  async function takeNote() {
    setProblem('')
    try {
      for (const { productSkuCode } of gone) await forgetGone(productSkuCode)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="cart-told" role="status">
      <p>{translate('islands.cart.gone', { count: gone.length })}</p>
      <ul>
        {gone.map(({ productSkuCode, name }) => (
          <li key={productSkuCode}>{name}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => void takeNote()}>
        {translate('islands.cart.understood')}
      </button>
      <p role="alert">{problem}</p>
    </div>
  )
}
