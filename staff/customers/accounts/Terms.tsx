import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Currency } from '#lib/contract/cultures.ts'
import type { CustomerRecord, TermsChange } from '#lib/contract/staff/customers.ts'
import { amount, minorUnitsPer } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { customerQuery } from './customer-query.ts'

const currencies = [...new Set(Currency.options)].sort()

/** Whether a company may buy on an invoice, how much of it may be open at once, and how much is. */
export function Terms({ customer: { guid, company, terms, spent } }: { customer: CustomerRecord }) {
  const t = useTexts()
  const currencyId = useId()
  const queries = useQueryClient()
  const { queryKey } = customerQuery(guid)
  const { onInput, forget } = useLosable()
  const before = terms && { limit: terms.limit, currency: terms.currency, dueDays: terms.dueDays }
  const set = useMutation({
    mutationFn: (after: TermsChange['after']) => call('setTerms', { params: { guid }, body: { before, after } }),
    onSuccess: (customer) => {
      forget()
      queries.setQueryData(queryKey, customer)
    },
    // What is shown may be what somebody else has changed meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  if (!company && !terms)
    return (
      <section className="panel">
        <h2>{t('customers.terms')}</h2>
        <p className="empty">{t('customers.termsForCompanies')}</p>
      </section>
    )
  return (
    <section className="panel">
      <h2>{t('customers.terms')}</h2>
      <p>
        {terms
          ? t('customers.open', {
              open: amount(terms.open, terms.currency),
              limit: amount(terms.limit, terms.currency),
            })
          : t('customers.noTerms')}
      </p>
      <form
        key={JSON.stringify(before)}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          const { limit = '', currency = '', dueDays = '' } = typedIn(event.currentTarget)
          const known = currencies.find((one) => one === currency)
          if (known)
            set.mutate({
              limit: Math.round(Number(limit) * minorUnitsPer(known)),
              currency: known,
              dueDays: Number(dueDays),
            })
        }}
      >
        <div className="row">
          <Field
            label={t('customers.limit')}
            name="limit"
            type="number"
            min="1"
            step="any"
            required
            defaultValue={terms ? terms.limit / minorUnitsPer(terms.currency) : undefined}
          />
          <div className="field">
            <label htmlFor={currencyId}>{t('customers.currency')}</label>
            <select
              id={currencyId}
              name="currency"
              defaultValue={terms?.currency ?? spent[0]?.currency ?? Currency.options[0]}
            >
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </div>
          <Field
            label={t('customers.dueDays')}
            name="dueDays"
            type="number"
            min="1"
            max="365"
            required
            defaultValue={terms?.dueDays ?? 14}
          />
        </div>
        {set.error && <Problem error={set.error} />}
        {set.isSuccess && <p role="status">{t('states.saved')}</p>}
        <div className="row">
          <button className="button main" disabled={set.isPending}>
            {t(terms ? 'states.save' : 'customers.allow')}
          </button>
          {terms && (
            <Asking
              label={t('customers.revoke')}
              question={t('customers.revokeAsk')}
              onConfirm={() => set.mutate(null)}
            />
          )}
        </div>
      </form>
    </section>
  )
}
