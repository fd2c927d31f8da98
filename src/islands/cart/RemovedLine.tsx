import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $removedLine, putBack } from '#lib/stores/removed-line.ts'
import { errorText, type TranslateIsland } from '#lib/stores/texts.ts'

type Props = { translate: TranslateIsland }

/** What was taken out last, and the way to have it back. */
export function RemovedLine({ translate }: Props) {
  const removed = useStore($removedLine)
  const [problem, setProblem] = useState('')

  return (
    <div className="cart-removed no-print" role="status">
      {removed && (
        <>
          <span>{translate('islands.cart.removed', { name: removed.product.name })}</span>
          <button
            type="button"
            onClick={() => {
              setProblem('')
              putBack(removed).catch((error: unknown) => setProblem(errorText(translate, error)))
            }}
          >
            {translate('islands.cart.undo')}
          </button>
          <span role="alert">{problem}</span>
        </>
      )}
    </div>
  )
}
