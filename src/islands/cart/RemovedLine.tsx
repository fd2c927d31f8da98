import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#lib/contract/cart.ts'
import { $removedLine, putBack } from '#lib/stores/cart/removed-line.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'
import { linePlace } from './places.ts'

type Props = { translate: TranslateIsland }

/** What was taken out last, and the way to have it back. Takes the focus: what was pressed is gone with its line. */
export function RemovedLine({ translate }: Props) {
  const removed = useStore($removedLine)
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (removed) box.current?.focus()
  }, [removed])

  async function undo(item: CartItem) {
    setProblem('')
    try {
      await putBack(item)
      goOnAt(linePlace(item.productSkuCode), box.current)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="cart-removed no-print" role="status" tabIndex={-1} ref={box}>
      {removed && (
        <>
          <span>{translate('islands.cart.removed', { name: removed.product.name })}</span>
          <button type="button" onClick={() => void undo(removed)}>
            {translate('islands.cart.undo')}
          </button>
          <span role="alert">{problem}</span>
        </>
      )}
    </div>
  )
}
