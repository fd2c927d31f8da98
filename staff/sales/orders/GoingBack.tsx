import { useState } from 'react'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field } from '../../platform/fields/Field.tsx'
import { useUnsaved } from '../../platform/frame/unsaved.ts'
import type { Ask } from './ask.ts'

/** Pays back some pieces, or notes that they are on their way back. */
export function GoingBack({ order, ask }: { order: OrderRecord; ask: Ask }) {
  const t = useTexts()
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [shipping, setShipping] = useState(false)
  const { mayRefund, mayReturn, lines, shippingLeft, refunds } = order
  const pieces = Object.entries(counts).flatMap(([place, quantity]) =>
    quantity > 0 ? [{ place: Number(place), quantity }] : [],
  )
  useUnsaved(pieces.length > 0 || shipping, 'lost')
  if (!mayRefund && !mayReturn) return null
  const takeAll = () => {
    setCounts(Object.fromEntries(lines.map(({ left }, place) => [place, left])))
    setShipping(shippingLeft)
  }
  return (
    <details className="panel">
      <summary>{t('orders.back')}</summary>
      <p>{t('orders.backWhy')}</p>
      {lines.map(
        ({ name, productSkuCode, left }, place) =>
          left > 0 && (
            <Field
              key={place}
              label={`${name} (${productSkuCode})`}
              hint={t('orders.atMost', { count: left })}
              type="number"
              inputMode="numeric"
              min={0}
              max={left}
              value={counts[place] ?? 0}
              onChange={({ target }) =>
                setCounts({ ...counts, [place]: Math.min(left, Math.max(0, Math.trunc(Number(target.value)))) })
              }
            />
          ),
      )}
      {shippingLeft && (
        <div className="boxes">
          <label>
            <input type="checkbox" checked={shipping} onChange={() => setShipping(!shipping)} />
            {t('orders.withShipping')}
          </label>
        </div>
      )}
      <div className="row">
        <button type="button" className="quiet" onClick={takeAll}>
          {t('orders.takeAll')}
        </button>
        {mayReturn && (
          <button
            type="button"
            className="button"
            disabled={pieces.length === 0}
            onClick={() => ask(t('orders.announce'), { do: 'return', pieces })}
          >
            {t('orders.announce')}
          </button>
        )}
        {mayRefund && (
          <button
            type="button"
            className="button main"
            disabled={pieces.length === 0}
            onClick={() => ask(t('orders.refund'), { do: 'refund', pieces, shipping, seen: refunds.length })}
          >
            {t('orders.refund')}
          </button>
        )}
      </div>
    </details>
  )
}
