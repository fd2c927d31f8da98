import { useEffect, useRef, useState } from 'react'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { sharedLines } from '#lib/domain/shared-cart.ts'
import { addLines, maxLineQuantity, maxLines } from '#lib/stores/cart/cart.ts'
import { lookAtLines } from '#lib/stores/cart/look-at-lines.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { LookedLine, type Looked } from '#lib/ui/cart/LookedLine.tsx'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'
import { cartPlace } from './places.ts'
import { RefusedLines, type RefusedLine } from './RefusedLines.tsx'
import styles from './shared-basket.css?inline'

adoptStyles(styles)

type Props = { priceBasis: PriceBasis; translate: TranslateIsland }

/**
 * What a link shares, as it is sold here today. It only asks: what is in this cart already stays, and nothing is added unasked.
 * It is fetched with such a link alone.
 */
export function SharedBasket({ priceBasis, translate }: Props) {
  const [lines, setLines] = useState(() => sharedLines(location.hash, maxLineQuantity, maxLines))
  const [looked, setLooked] = useState<readonly Looked[] | 'waiting' | 'unknown'>('waiting')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const [problem, setProblem] = useState('')
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    if (lines.length === 0) return
    // Without an answer it is a list of codes, which can be added all the same.
    lookAtLines([...lines]).then(setLooked, () => setLooked('unknown'))
  }, [lines])

  /** As many as there are, as far as that is known. */
  const allowedOf = (i: number) => (typeof looked === 'object' ? (looked[i]?.allowed ?? 0) : maxLineQuantity)
  const isGone = (i: number) => allowedOf(i) === 0
  const chosen = lines.flatMap(({ code, quantity, calibration }, i) =>
    left.has(i) || isGone(i) ? [] : [{ code, quantity: Math.min(quantity, allowedOf(i)), calibration }],
  )

  /** A reload is not to ask again. */
  function done() {
    goOnAt(cartPlace, box.current)
    setLines([])
    history.replaceState(history.state, '', location.pathname + location.search)
  }

  async function add() {
    if (isAdding || chosen.length === 0) return
    setProblem('')
    setAdding(true)
    try {
      const addition = await addLines(chosen)
      setRefused(addition.refused.map((each) => ({ ...each, text: chosen[each.line]?.code ?? '' })))
      done()
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setAdding(false)
    }
  }

  const toggle = (i: number) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(i)) after.add(i)
      return after
    })

  return (
    <>
      {lines.length > 0 && (
        <section
          className="cart-told cart-shared"
          ref={box}
          aria-labelledby="cart-shared"
          aria-busy={isAdding || looked === 'waiting'}
        >
          <h2 id="cart-shared">{translate('islands.cart.shared', { count: lines.length })}</h2>
          <ul>
            {lines.map((line, i) => (
              <li key={i} data-gone={isGone(i) || undefined}>
                <label>
                  <input
                    type="checkbox"
                    checked={!left.has(i) && !isGone(i)}
                    disabled={isGone(i)}
                    onChange={() => toggle(i)}
                  />
                  <LookedLine
                    called={line.code}
                    quantity={line.quantity}
                    looked={typeof looked === 'object' ? looked[i] : undefined}
                    priceBasis={priceBasis}
                    translate={translate}
                  />
                </label>
              </li>
            ))}
          </ul>
          <div className="cart-tools-buttons">
            <button
              type="button"
              className="button button-call"
              aria-disabled={isAdding || chosen.length === 0}
              onClick={() => void add()}
            >
              {translate(chosen.length === lines.length ? 'islands.cart.addShared' : 'islands.cart.addChosen', {
                count: chosen.length,
              })}
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
