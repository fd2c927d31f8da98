import { useRef, useState } from 'react'
import type { Cart } from '#lib/contract/cart.ts'
import { forgetGone } from '#lib/stores/cart/cart.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { NoLongerSold } from '#lib/ui/catalogue/NoLongerSold.tsx'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'
import { cartPlace } from './places.ts'

type Props = { gone: Cart['gone']; translate: TranslateIsland }

/** Told until somebody has taken note. */
export function GoneLines({ gone, translate }: Props) {
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLDivElement>(null)

  async function takeNote() {
    setProblem('')
    try {
      for (const { productSkuCode } of gone) await forgetGone(productSkuCode)
      goOnAt(cartPlace, box.current)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="cart-told" role="status" ref={box}>
      <NoLongerSold gone={gone} translate={translate} />
      <button type="button" className="button" onClick={() => void takeNote()}>
        {translate('islands.cart.understood')}
      </button>
      <p role="alert">{problem}</p>
    </div>
  )
}
