import { useRef, useState } from 'react'
import { sharedLines } from '#lib/domain/shared-cart.ts'
import { addLines, maxLineQuantity, maxLines } from '#lib/stores/cart/cart.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'
import { cartPlace } from './places.ts'
import { RefusedLines, type RefusedLine } from './RefusedLines.tsx'

type Props = { translate: TranslateIsland }

/** A link that shares a cart only asks: what is in this one already stays, and nothing is added unasked. */
export function SharedCart({ translate }: Props) {
  const [lines, setLines] = useState(() => sharedLines(location.hash, maxLineQuantity, maxLines))
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const [problem, setProblem] = useState('')
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLElement>(null)

  /** A reload is not to ask again. */
  function done() {
    goOnAt(cartPlace, box.current)
    setLines([])
    history.replaceState(history.state, '', location.pathname + location.search)
  }

  async function add() {
    setProblem('')
    setAdding(true)
    try {
      const addition = await addLines([...lines])
      setRefused(addition.refused.map((each) => ({ ...each, text: lines[each.line]?.code ?? '' })))
      done()
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setAdding(false)
    }
  }

  return (
    <>
      {lines.length > 0 && (
        <section className="cart-told" ref={box} aria-labelledby="cart-shared" aria-busy={isAdding}>
          <h2 id="cart-shared">{translate('islands.cart.shared', { count: lines.length })}</h2>
          <ul>
            {lines.map(({ code, quantity }, index) => (
              <li key={index}>
                {code} × {quantity}
              </li>
            ))}
          </ul>
          <div className="cart-tools-buttons">
            <button
              type="button"
              className="button button-call"
              aria-disabled={isAdding}
              onClick={() => !isAdding && void add()}
            >
              {translate('islands.cart.addShared')}
            </button>
            <button type="button" className="button" onClick={done}>
              {translate('islands.cart.dismiss')}
            </button>
          </div>
          <p role="alert">{problem}</p>
        </section>
      )}
      <RefusedLines refused={refused} translate={translate} />
    </>
  )
}
