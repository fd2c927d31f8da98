import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { checkoutBuyers } from '#lib/contract/staff/checkout-steps.ts'
import { searchPeriods } from '#lib/contract/staff/searches.ts'
import { call } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { checkoutStepsWanted } from './checkout-steps-wanted.ts'
import { Funnel } from './Funnel.tsx'
import { StepFailures } from './StepFailures.tsx'
import { StepTable } from './StepTable.tsx'
import './checkout-steps.css'

const route = getRouteApi('/within/checkout-steps')

/** How far carts come on their way to an order; edition, period and buyers stand in the address. */
export function CheckoutStepsPage() {
  const t = useTexts()
  const { culture: named, days = '30', who } = route.useSearch()
  const navigate = useNavigate()
  const query = { days, ...(who && { who }) }
  const steps = useQuery({
    queryKey: ['checkout steps', named, query],
    queryFn: async () => {
      const answer = await call('checkoutSteps', { query })
      const culture = answer.cultures.find((one) => one === named)
      return culture === undefined ? answer : call('checkoutSteps', { query: { ...query, culture } })
    },
    placeholderData: keepPreviousData,
  })
  const cultures = steps.data?.cultures ?? []
  const culture = cultures.find((one) => one === named)
  const file = useMutation({
    mutationFn: () => call('checkoutStepsFile', { query: { ...query, ...(culture && { culture }) } }),
    onSuccess: saveFile,
  })
  const look = (change: { culture?: string; days?: string; who?: string }) =>
    void navigate({ to: '/checkout-steps', search: checkoutStepsWanted({ culture: named, days, who, ...change }) })
  return (
    <>
      <h1>{t('checkoutSteps.title')}</h1>
      <p className="hint">{t('checkoutSteps.hint')}</p>
      <form className="panel inline" onSubmit={(event) => event.preventDefault()}>
        <Choice
          label={t('checkoutSteps.edition')}
          value={culture ?? ''}
          options={[
            { value: '', label: t('searches.everywhere') },
            ...cultures.map((one) => ({ value: one, label: country(one) })),
          ]}
          onChange={({ target }) => look({ culture: target.value })}
        />
        <Choice
          label={t('searches.period')}
          value={days}
          options={searchPeriods.map((value) => ({ value, label: t('searches.days', { count: Number(value) }) }))}
          onChange={({ target }) => look({ days: target.value })}
        />
        <Choice
          label={t('checkoutSteps.who')}
          value={who ?? ''}
          options={[
            { value: '', label: t('checkoutSteps.everybody') },
            ...checkoutBuyers.map((value) => ({ value, label: t(`checkoutSteps.buyers.${value}`) })),
          ]}
          onChange={({ target }) => look({ who: target.value })}
        />
        <button type="button" className="button" disabled={file.isPending} onClick={() => file.mutate()}>
          {t('searches.file')}
        </button>
      </form>
      {file.error && <Problem error={file.error} />}
      {steps.isPending && <Waiting />}
      {steps.error && <Problem error={steps.error} />}
      {steps.data?.steps.every(({ visitors }) => visitors === 0) && <p className="empty">{t('checkoutSteps.none')}</p>}
      {steps.data?.steps.some(({ visitors }) => visitors > 0) && (
        <div aria-busy={steps.isPlaceholderData}>
          <Funnel steps={steps.data.steps} />
          <StepTable steps={steps.data.steps} />
          <StepFailures steps={steps.data.steps} />
        </div>
      )}
    </>
  )
}
