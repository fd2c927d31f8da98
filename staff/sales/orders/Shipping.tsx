import { useState } from 'react'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import type { Ask } from './ask.ts'

/** Sends what is still here, or a part of it in a parcel of its own. */
export function Shipping({ order: { lines }, ask }: { order: OrderRecord; ask: Ask }) {
  const t = useTexts()
  const [isPart, setPart] = useState(false)
  const { onInput } = useLosable()
  const [counts, setCounts] = useState<Record<number, number>>({})
  const mayBeParted = lines.reduce((sum, { unsent }) => sum + unsent, 0) > 1
  const pieces = Object.entries(counts).flatMap(([place, quantity]) =>
    quantity > 0 ? [{ place: Number(place), quantity }] : [],
  )
  return (
    <form
      className="shipping"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const parcel = typedIn(event.currentTarget)['parcel']?.trim()
        const label = t(isPart ? 'orders.shipPart' : 'orders.step.ship')
        ask(label, { do: 'step', step: 'ship', ...(parcel && { parcel }), ...(isPart && { pieces }) })
      }}
    >
      <div className="row next">
        <Field label={t('orders.parcelNumber')} name="parcel" maxLength={60} autoComplete="off" />
        <button className="button main" disabled={isPart && pieces.length === 0}>
          {t(isPart ? 'orders.shipPart' : 'orders.step.ship')}
        </button>
        {mayBeParted && (
          <div className="boxes">
            <label>
              <input type="checkbox" checked={isPart} onChange={() => setPart(!isPart)} />
              {t('orders.onlyPart')}
            </label>
          </div>
        )}
      </div>
      {isPart && (
        <fieldset className="panel">
          <legend>{t('orders.inParcel')}</legend>
          {lines.map(
            ({ name, productSkuCode, unsent }, place) =>
              unsent > 0 && (
                <Field
                  key={place}
                  label={`${name} (${productSkuCode})`}
                  hint={t('orders.stillHere', { count: unsent })}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={unsent}
                  value={counts[place] ?? 0}
                  onChange={({ target }) =>
                    setCounts({ ...counts, [place]: Math.min(unsent, Math.max(0, Math.trunc(Number(target.value)))) })
                  }
                />
              ),
          )}
        </fieldset>
      )}
    </form>
  )
}
