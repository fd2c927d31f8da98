import { useState } from 'react'
import type { OrderRecord, StaffStep } from '#lib/contract/staff/orders.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import type { Ask } from './ask.ts'
import { CarrierLabel } from './CarrierLabel.tsx'
import { Shipping } from './Shipping.tsx'

/** What comes next stands first, money that somebody has to send back among it; giving it up stands apart. */
export function Steps({ order, ask }: { order: OrderRecord; ask: Ask }) {
  const t = useTexts()
  const { steps, parcels, refunds, total, label } = order
  /** What was done with a label here last, so that the keyboard goes on with what comes next. */
  const [done, setDone] = useState<'made' | 'cancelled'>()
  const take = (step: StaffStep) => ask(t(`orders.step.${step}`), { do: 'step', step })
  const ahead = steps.filter((step) => step !== 'cancel' && step !== 'ship')
  const others = steps.filter((step) => step !== 'ship')
  const owed = refunds.filter(({ status }) => status === 'by-transfer' || status === 'failed')
  return (
    <>
      {/* Begun anew with each parcel: what was typed for one is none of the next. */}
      {steps.includes('ship') && (
        <Shipping
          key={parcels.length}
          order={order}
          ask={ask}
          wantsLabel={done === 'cancelled'}
          onLabel={() => setDone('made')}
        />
      )}
      {label && (
        <CarrierLabel
          key={`${label.id} ${label.tracking?.number}`}
          order={order}
          label={label}
          isNew={done === 'made'}
          onCancelled={() => setDone('cancelled')}
        />
      )}
      {others.length + owed.length > 0 && (
        <div className="row next">
          {ahead.map((step, i) => (
            <button
              key={step}
              type="button"
              className={i === 0 && !steps.includes('ship') ? 'button main' : 'button'}
              onClick={() => take(step)}
            >
              {t(`orders.step.${step}`)}
            </button>
          ))}
          {owed.map(({ id, amount: sum }) => (
            <button
              key={id}
              type="button"
              className={steps.length === 0 ? 'button main' : 'button'}
              onClick={() => ask(t('orders.paidBack'), { do: 'paidBack', refund: id })}
            >
              {t('orders.paidBackOf', { amount: amount(sum, total.currency) })}
            </button>
          ))}
          {steps.includes('cancel') && (
            <button type="button" className="quiet" onClick={() => take('cancel')}>
              {t('orders.step.cancel')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
