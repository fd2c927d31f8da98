import { useEffect, useRef } from 'react'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import type { Ask } from './ask.ts'
import { useMakeLabel } from './label-calls.ts'
import { useTypedParcel } from './typed-parcel.ts'

type Props = {
  order: OrderRecord
  ask: Ask
  /** A label was given up here, and whoever did goes on with the next one. */
  wantsLabel: boolean
  onLabel: () => void
}

/** Sends what is still here, or a part of it in a parcel of its own; where carriers make labels, with the number of one. */
export function Shipping({ order, ask, wantsLabel, onLabel }: Props) {
  const t = useTexts()
  const { lines } = order
  const { onInput, isTyped } = useLosable()
  const { parcel, isPart, counts, pieces, type, takeLabel } = useTypedParcel(order, isTyped)
  const makeButton = useRef<HTMLButtonElement>(null)
  const make = useMakeLabel(order.number, (made) => {
    takeLabel(made)
    onLabel()
  })
  useEffect(() => {
    if (wantsLabel) makeButton.current?.focus()
  }, [wantsLabel])
  const mayBeParted = lines.reduce((sum, { unsent }) => sum + unsent, 0) > 1
  const isEmpty = isPart && pieces.length === 0
  return (
    <form
      className="shipping"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const number = parcel.trim()
        const name = t(isPart ? 'orders.shipPart' : 'orders.step.ship')
        ask(name, { do: 'step', step: 'ship', ...(number && { parcel: number }), ...(isPart && { pieces }) })
      }}
    >
      <div className="row next">
        <Field
          label={t('orders.parcelNumber')}
          name="parcel"
          maxLength={60}
          autoComplete="off"
          value={parcel}
          onChange={({ target }) => type({ parcel: target.value })}
        />
        <button className="button main" disabled={isEmpty}>
          {t(isPart ? 'orders.shipPart' : 'orders.step.ship')}
        </button>
        {order.labels && !order.label?.tracking && (
          <button
            ref={makeButton}
            type="button"
            className="button"
            disabled={isEmpty}
            // Not disabled while it is asked, which would take the keyboard away from it.
            aria-disabled={make.isPending}
            onClick={() => !make.isPending && make.mutate(isPart ? pieces : undefined)}
          >
            {t('orders.label.make')}
          </button>
        )}
        {mayBeParted && (
          <div className="boxes">
            <label>
              <input type="checkbox" checked={isPart} onChange={() => type({ isPart: !isPart })} />
              {t('orders.onlyPart')}
            </label>
          </div>
        )}
        {make.isPending && <p role="status">{t('orders.label.making')}</p>}
        {make.error && <Problem error={make.error} />}
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
                  onChange={({ target }) => {
                    const count = Math.min(unsent, Math.max(0, Math.trunc(Number(target.value))))
                    type({ counts: { ...counts, [place]: count } })
                  }}
                />
              ),
          )}
        </fieldset>
      )}
    </form>
  )
}
