import { useEffect, useState } from 'react'
import { punchoutMark } from '#lib/contract/punchout-names.ts'
import { linesAreSaved } from '#lib/stores/cart/unsettled-lines.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { beginVisit, endVisit } from '#lib/stores/session/punchout.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import styles from '#lib/ui/punchout/punchout.css?inline'
import { waysBack } from '#lib/ui/punchout/ways-back.ts'

adoptStyles(styles)

type Props = { translate: TranslateIsland }

/** What the cart says in a visit from a procurement system, or of the link that begins one. */
export function PunchoutPart(props: Props) {
  const [isArriving] = useState(() => location.hash.startsWith(punchoutMark))
  return isArriving ? <Arrival {...props} /> : <Bar {...props} />
}

/** Follows the link of a visit, once, and goes on to the shop. */
function Arrival({ translate }: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    beginVisit().catch(() => setOver(true))
  }, [])
  return (
    <div className="punchout-bar" role="status">
      <p>{translate(isOver ? 'islands.punchout.over' : 'islands.punchout.arriving')}</p>
    </div>
  )
}

/** The way back, in place of the one to the checkout: with what is in the cart, or with nothing. */
function Bar({ translate }: Props) {
  const [problem, setProblem] = useState('')
  const [isEnding, setEnding] = useState(false)
  const [{ says, ways }] = useState(waysBack)

  async function end(what: 'cart' | 'nothing') {
    setEnding(true)
    setProblem('')
    try {
      await linesAreSaved()
      await endVisit(what)
    } catch (error) {
      setProblem(errorText(translate, error))
      setEnding(false)
    }
  }

  return (
    <div className="punchout-bar no-print">
      <p role="status">{translate(says)}</p>
      {ways.map(({ what, words }) => (
        <button
          key={what}
          type="button"
          className={what === 'cart' ? 'button button-call' : 'button'}
          disabled={isEnding}
          onClick={() => void end(what)}
        >
          {translate(words)}
        </button>
      ))}
      <p role="alert">{problem}</p>
    </div>
  )
}
