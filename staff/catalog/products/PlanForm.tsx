import { useState } from 'react'
import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import type { PlannedPrice } from '#lib/contract/staff/plans.ts'
import { minorUnitsPer } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { Effect } from '../../publishing/Effect.tsx'
import type { Plan, usePlanning } from './prices-query.ts'

type Props = {
  sku: string
  /** The one that is changed; without it a new one is planned. */
  plan: PlannedPrice | undefined
  editions: readonly EditionChoice[]
  planning: ReturnType<typeof usePlanning>
  onSave: (plan: Plan) => void
  onEnd: () => void
}

export function PlanForm({ sku, plan, editions, planning, onSave, onEnd }: Props) {
  const t = useTexts()
  const [culture, setCulture] = useState<string | undefined>(plan?.culture ?? editions[0]?.culture)
  const { onInput } = useLosable()
  const edition = editions.find((one) => one.culture === culture)
  if (!edition) return null
  const per = minorUnitsPer(edition.currency)
  const major = (minor: number | null | undefined) => (minor == null ? '' : String(minor / per))
  const minor = (typed = '') => Math.round(Number(typed) * per)
  // Of a price that holds only the end is still to come.
  const holds = plan?.holds ?? false
  return (
    <form
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const { net, regular, from = '', until } = typedIn(event.currentTarget)
        const times = { from: from.slice(0, 16), until: until ? until.slice(0, 16) : null }
        onSave({
          ...{ id: plan?.id ?? null, culture: edition.culture, ...times },
          ...{ net: minor(net), regular: regular ? minor(regular) : null },
        })
      }}
    >
      <Choice
        label={t('catalogue.filter.edition')}
        value={edition.culture}
        disabled={holds}
        options={editions.map((one) => ({ value: one.culture, label: country(one.culture) }))}
        onChange={({ target }) => setCulture(target.value)}
      />
      <Field
        label={t('product.planNet', { currency: edition.currency })}
        name="net"
        type="number"
        min="0"
        step={1 / per}
        required
        readOnly={holds}
        defaultValue={major(plan?.net)}
        autoFocus
      />
      <Field
        label={t('product.planRegular', { currency: edition.currency })}
        hint={t('product.planRegularHint')}
        name="regular"
        type="number"
        min="0"
        step={1 / per}
        readOnly={holds}
        defaultValue={major(plan?.regular)}
      />
      <Field
        label={t('product.planFrom')}
        hint={t('product.clockOf', { country: country(edition.culture) })}
        name="from"
        type="datetime-local"
        required
        readOnly={holds}
        defaultValue={plan?.from ?? ''}
      />
      <Field
        label={t('product.planUntil')}
        hint={t('product.planUntilHint')}
        name="until"
        type="datetime-local"
        required={holds}
        defaultValue={plan?.until ?? ''}
      />
      <Effect changes={[{ record: `product:${sku}`, fields: [`net ${edition.culture}`] }]} />
      {planning.error && <Problem error={planning.error} />}
      <div className="row">
        <button className="button main" disabled={planning.isPending}>
          {t('product.savePlan')}
        </button>
        <button type="button" className="button" onClick={onEnd}>
          {t('states.cancel')}
        </button>
      </div>
    </form>
  )
}
