import { useEffect, useRef } from 'react'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useCancelLabel, usePrintLabel } from './label-calls.ts'

/** Prints a label of a carrier that was made. */
export function PrintLabel({ order, label, isNew = false }: { order: string; label: number; isNew?: boolean }) {
  const t = useTexts()
  const print = usePrintLabel(order, label)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        // Not disabled, which would take the keyboard away from it.
        aria-disabled={print.isPending}
        onClick={() => !print.isPending && print.mutate()}
      >
        {t('orders.label.print')}
      </button>
      {print.error && <Problem error={print.error} />}
    </>
  )
}

type Props = {
  order: OrderRecord
  label: NonNullable<OrderRecord['label']>
  /** It was made here just now, and printing it comes next. */
  isNew: boolean
  onCancelled: () => void
}

/** The label that is on no parcel yet: which it is, to be printed, or to be given up. */
export function CarrierLabel({ order: { number, lines, labels }, label, isNew, onCancelled }: Props) {
  const t = useTexts()
  const cancel = useCancelLabel(number, label.id, onCancelled)
  const pieces = label.lines.map(({ place, quantity }) => `${quantity} × ${lines[place]?.name ?? ''}`).join(', ')
  const { tracking } = label
  return (
    <section className="panel">
      <p>
        {tracking
          ? t('orders.label.made', { carrier: tracking.carrier, number: tracking.number, pieces })
          : t('orders.label.asked', { pieces })}
      </p>
      <div className="row">
        {tracking && <PrintLabel order={number} label={label.id} isNew={isNew} />}
        {labels && (
          <Asking
            label={t('orders.label.cancel')}
            question={t('orders.label.cancelAsk')}
            disabled={cancel.isPending}
            onConfirm={(confirmation) => cancel.mutate(confirmation)}
          />
        )}
        {cancel.error && <Problem error={cancel.error} />}
      </div>
    </section>
  )
}
