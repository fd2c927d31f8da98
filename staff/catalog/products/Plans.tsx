import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import type { PlannedPrice } from '#lib/contract/staff/plans.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { PlanForm } from './PlanForm.tsx'
import { plansWith, pricesQuery, usePlanning } from './prices-query.ts'

type Props = { sku: string; editions: readonly EditionChoice[] }

/** Prices that begin and end by themselves, by the clock of their market. */
export function Plans({ sku, editions }: Props) {
  const t = useTexts()
  const { data: prices } = useSuspenseQuery(pricesQuery(sku))
  const { plans } = prices
  const [edited, setEdited] = useState<number | 'new'>()
  const planning = usePlanning(sku, prices)
  return (
    <section className="panel" id="plans">
      <h2>{t('product.plans')}</h2>
      {plans.length === 0 && <p className="hint">{t('product.noPlans')}</p>}
      <ul className="plans" aria-label={t('product.plans')}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Planned plan={plan} editions={editions} />
            <div className="row">
              <button type="button" className="quiet" onClick={() => setEdited(plan.id)}>
                {t('product.changePlan')}
              </button>
              <button
                type="button"
                className="quiet"
                disabled={planning.isPending}
                onClick={() => planning.mutate(plansWith(plans, plan.id))}
              >
                {t(plan.holds ? 'product.endPlan' : 'product.withdrawPlan')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {planning.error && edited === undefined && <Problem error={planning.error} />}
      {edited === undefined ? (
        <button type="button" className="button" onClick={() => setEdited('new')}>
          {t('product.planPrice')}
        </button>
      ) : (
        <PlanForm
          key={edited}
          sku={sku}
          plan={plans.find(({ id }) => id === edited)}
          editions={editions}
          planning={planning}
          onSave={(plan) =>
            planning.mutate(plansWith(plans, plan.id, plan), {
              // Whoever has opened another one meanwhile keeps it.
              onSuccess: () => setEdited((now) => (now === edited ? undefined : now)),
            })
          }
          onEnd={() => {
            planning.reset()
            setEdited(undefined)
          }}
        />
      )}
    </section>
  )
}

/** A minute of a market's clock, written as here; no zone is put on it, so none moves it. */
const minute = (text: string) => moment(`${text}Z`, 'UTC')

function Planned({ plan, editions }: { plan: PlannedPrice; editions: readonly EditionChoice[] }) {
  const t = useTexts()
  const { culture, net, regular, from, until, holds } = plan
  const currency = editions.find((edition) => edition.culture === culture)?.currency ?? ''
  const written = (minor: number) => (currency === '' ? String(minor) : amount(minor, currency))
  return (
    <>
      <strong>
        {country(culture)}: {written(net)}
      </strong>{' '}
      {regular !== null && <del>{written(regular)}</del>} {holds && <span className="tag">{t('product.holds')}</span>}
      <span className="second">
        {until === null
          ? t('product.fromOn', { from: minute(from) })
          : t('product.fromUntil', { from: minute(from), until: minute(until) })}
      </span>
    </>
  )
}
