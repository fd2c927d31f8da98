import type { EditionCard } from '#lib/contract/staff/publishing.ts'
import { moment, useTexts } from '../platform/texts/texts.ts'
import { Field, typedIn } from '../platform/fields/Field.tsx'
import type { Orders } from './overview.ts'

/** Publications at a set time, by the clock of whoever sets it. */
export function Planned({ card: { edition, planned }, orders }: { card: EditionCard; orders: Orders }) {
  const t = useTexts()
  return (
    <section>
      <form
        className="panel inline"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const at = new Date(typedIn(form)['at'] ?? '')
          orders.plan.mutate({ edition, at: at.toISOString() }, { onSuccess: () => form.reset() })
        }}
      >
        <h2>{t('plannedRuns.title')}</h2>
        <Field label={t('plannedRuns.at')} name="at" type="datetime-local" required />
        <button className="button" disabled={orders.plan.isPending}>
          {t('plannedRuns.go')}
        </button>
        {planned.length === 0 && <p className="hint">{t('plannedRuns.none')}</p>}
        {planned.length > 0 && (
          <ul className="planned">
            {planned.map(({ id, at, by }) => (
              <li key={id}>
                <strong>{moment(at)}</strong> <span className="hint">{t('plannedRuns.by', { who: by })}</span>
                <button type="button" className="quiet" onClick={() => orders.unplan.mutate(id)}>
                  {t('plannedRuns.undo')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </section>
  )
}
