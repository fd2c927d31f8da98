import { lazy, Suspense, useState } from 'react'
import * as v from 'valibot'
import { RegisterRequest } from '#lib/contract/session.ts'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { paths } from '#lib/domain/paths.ts'
import { register } from '#lib/stores/session/session.ts'
import { CheckField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { MailSent } from './MailSent.tsx'
import type { SessionFormProps } from './session-form-props.ts'

const CompanyPart = lazy(async () => ({ default: (await import('./CompanyPart.tsx')).CompanyPart }))

const kinds = ['person', 'company'] as const

/** The contract's, and a tax number that is one of the country. */
const registration = (country: string) =>
  v.pipe(
    RegisterRequest,
    v.forward(
      v.check(
        ({ company }) => !company || readTaxNumber(country, company.taxNumber) !== undefined,
        'TAX_NUMBER_INVALID',
      ),
      ['company', 'taxNumber'],
    ),
  )

export function Register({ translate, norms }: SessionFormProps) {
  const [sentTo, setSentTo] = useState('')
  const state = useForm({
    name: 'register',
    schema: registration(norms.countryCode),
    initial: { kind: 'person' },
    shape: ({ kind, company, ...person }) => (kind === 'company' ? { ...person, company } : person),
    codes: { TAX_NUMBER_INVALID: 'company.taxNumber' },
    translate,
    send: async (input) => {
      await register(input)
      setSentTo(input.email)
    },
  })
  const [kind, setKind] = useState(state.field('kind').defaultValue)
  if (sentTo) return <MailSent email={sentTo} kind="register" translate={translate} />

  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <fieldset className="session-kinds">
        <legend className="visually-hidden">{translate('islands.session.kind')}</legend>
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
            {translate(`islands.session.kinds.${each}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'company' && (
        <Suspense>
          <CompanyPart state={state} norms={norms} translate={translate} />
        </Suspense>
      )}
      <div className="form-pair">
        <KnownField what="firstName" field={state.field('firstName')} translate={translate} />
        <KnownField what="lastName" field={state.field('lastName')} translate={translate} />
      </div>
      <KnownField
        what="email"
        field={state.field('email')}
        label={translate('islands.session.email')}
        translate={translate}
      />
      <CheckField
        field={state.field('regulationsAccepted')}
        label={
          <>
            {translate('islands.session.accept')}{' '}
            <a href={paths.content('regulations')} target="_blank">
              {translate('islands.session.regulations')}
            </a>{' '}
            ·{' '}
            <a href={paths.content('privacypolicy')} target="_blank">
              {translate('islands.session.privacy')}
            </a>
          </>
        }
      />
      <CheckField field={state.field('newsletter')} label={translate('islands.session.newsletter')} />
      <FormActions state={state} submit={translate('islands.session.register')} translate={translate} />
    </form>
  )
}
