import type { OrderRecord, StaffStep } from '#lib/contract/staff/orders.ts'
import { useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import type { Ask } from './ask.ts'

/** What comes next stands first; giving it up stands apart. */
export function Steps({ order: { steps, tracking }, ask }: { order: OrderRecord; ask: Ask }) {
  const t = useTexts()
  const take = (step: StaffStep, parcel?: string) =>
    ask(t(`orders.step.${step}`), { do: 'step', step, ...(parcel && { parcel }) })
  const ahead = steps.filter((step) => step !== 'cancel' && step !== 'ship')
  return (
    <>
      {tracking && (
        <p>
          {t('orders.parcel')} {tracking.carrier}{' '}
          {tracking.url ? (
            <a href={tracking.url} rel="noreferrer" target="_blank">
              {tracking.number}
            </a>
          ) : (
            tracking.number
          )}
        </p>
      )}
      {steps.length > 0 && (
        <div className="row next">
          {steps.includes('ship') && (
            <form
              className="inline"
              onSubmit={(event) => {
                event.preventDefault()
                take('ship', typedIn(event.currentTarget)['parcel']?.trim())
              }}
            >
              <Field label={t('orders.parcelNumber')} name="parcel" maxLength={60} autoComplete="off" />
              <button className="button main">{t('orders.step.ship')}</button>
            </form>
          )}
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
