import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { taxNumberCountries } from '#lib/contract/tax-numbers.ts'
import { call } from '../../platform/calls/call.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'

/** A company that nobody has an account of yet, by its tax number and name. */
export function NewCompany() {
  const t = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { onInput, forget } = useLosable()
  const add = useMutation({
    mutationFn: (body: { name: string; country: string; taxNumber: string }) => call('makeCompany', { body }),
    onSuccess: async ({ id }) => {
      forget()
      await queries.invalidateQueries({ queryKey: ['customers'] })
      await navigate({ to: '/customers/companies/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const countries = taxNumberCountries
    .map((code) => ({ value: code, label: country(`x-${code}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18next.language))
  return (
    <details className="panel">
      <summary>{t('companies.new')}</summary>
      <p className="hint">{t('companies.newHint')}</p>
      <form
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          const { name = '', country: at = '', taxNumber = '' } = typedIn(event.currentTarget)
          add.mutate({ name, country: at, taxNumber })
        }}
      >
        <div className="row">
          <Field label={t('companies.name')} name="name" required maxLength={120} />
          <Choice label={t('companies.country')} name="country" options={countries} defaultValue={ownCountry()} />
          <Field label={t('companies.taxNumber')} name="taxNumber" required maxLength={20} />
        </div>
        {add.error && <Problem error={add.error} />}
        <button className="button main" disabled={add.isPending}>
          {t('companies.add')}
        </button>
      </form>
    </details>
  )
}

/** Where whoever works in a language most likely agrees on prices. */
const ownCountry = () => (i18next.language === 'pl' ? 'PL' : 'DE')
