import { useState } from 'react'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { maxLines } from '#lib/stores/cart/cart.ts'
import { carryToCheckout, type OrderFilePreview } from '#lib/stores/cart/order-file.ts'
import { reorder } from '#lib/stores/orders/reorder.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Reordered, type Reordering } from '../Reordered.tsx'
import { changesOf, keepChanges, productOf, type LineChoice } from './kept-file.ts'
import { PreviewLine } from './PreviewLine.tsx'

type Props = { preview: OrderFilePreview; priceBasis: PriceBasis; translate: TranslateIsland }

/** The lines of a file as they are sold today: what is ticked goes into the cart. */
export function OrderPreview({ preview, priceBasis, translate }: Props) {
  const [changed, setChanged] = useState(() => changesOf(preview))
  const [reordering, setReordering] = useState<Reordering>({ status: 'idle' })
  const [problem, setProblem] = useState('')
  const { lines, beyond, otherCurrency } = preview
  const { choices, reference, note } = changed

  function change(some: Partial<typeof changed>) {
    const next = { ...changed, ...some }
    setChanged(next)
    keepChanges(next)
  }
  const choose = (row: number, choice: LineChoice) => change({ choices: { ...choices, [row]: choice } })

  const taken = lines.flatMap((line) => {
    const choice = choices[line.row]
    const product = choice?.isTaken ? productOf(line, choice) : null
    return choice && product ? [{ line, choice, product }] : []
  })
  const remarked = lines.filter(({ remarks }) => remarks.length > 0).length

  async function add() {
    if (reordering.status === 'adding') return
    setProblem('')
    if (taken.length === 0) return setProblem(translate('islands.orderFile.nothing'))
    setReordering({ status: 'adding' })
    try {
      const told = await reorder(
        taken.map(({ choice, line: said, product: { productId, sku, code, name } }) => ({
          ...{ productId, productSkuCode: sku, code, name, quantity: choice.quantity },
          ...{ reference: said.reference, note: said.note },
        })),
      )
      carryToCheckout({ reference, note })
      // A second press would order it twice.
      change({
        choices: Object.fromEntries(
          Object.entries(choices).map(([row, choice]) => [row, { ...choice, isTaken: false }]),
        ),
      })
      setReordering({ status: 'done', told })
    } catch (error) {
      setReordering({ status: 'failed', error })
    }
  }

  return (
    <>
      <p role="status">{translate('islands.orderFile.counts', { count: lines.length, remarks: String(remarked) })}</p>
      {otherCurrency !== null && <p>{translate('islands.orderFile.otherCurrency', { currency: otherCurrency })}</p>}
      {beyond > 0 && (
        <p className="field-problem">
          {translate('islands.orderFile.beyond', { count: beyond, maxLines: String(maxLines) })}
        </p>
      )}
      <ol className="order-file-lines">
        {lines.map((line) => (
          <PreviewLine
            key={line.row}
            line={line}
            choice={choices[line.row] ?? { isTaken: false, quantity: 1 }}
            priceBasis={priceBasis}
            onChoose={(choice) => choose(line.row, choice)}
            translate={translate}
          />
        ))}
      </ol>
      <div className="form">
        <label className="field">
          {translate('islands.checkout.reference')}
          <input
            value={reference}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => change({ reference: target.value })}
          />
        </label>
        <label className="field">
          {translate('islands.checkout.note')}
          <textarea rows={2} value={note} maxLength={1000} onChange={({ target }) => change({ note: target.value })} />
        </label>
        <p className="field-hint">{translate('islands.orderFile.carried')}</p>
      </div>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className="button button-call"
        aria-disabled={reordering.status === 'adding'}
        onClick={() => void add()}
      >
        {translate('islands.orderFile.toCart', { count: taken.length })}
      </button>
      <Reordered state={reordering} translate={translate} />
    </>
  )
}
