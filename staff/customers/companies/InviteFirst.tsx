import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Culture } from '#lib/contract/cultures.ts'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import { call } from '../../platform/calls/call.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { companyQuery } from './company-queries.ts'

/** A mail to whoever shall administer a company first, in the language of one of the shops. */
export function InviteFirst({ company: { id, profile } }: { company: CompanyRecord }) {
  const t = useTexts()
  const queries = useQueryClient()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const { onInput, forget } = useLosable()
  const invite = useMutation({
    mutationFn: (body: { email: string; culture: Culture }) => call('inviteFirst', { params: { id }, body }),
    onSuccess: (company) => {
      forget()
      queries.setQueryData(companyQuery(id).queryKey, company)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  const own = editions.find(({ culture }) => culture.endsWith(`-${profile.country}`))?.culture
  return (
    <form
      className="panel"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const { email = '', culture = '' } = typedIn(form)
        const known = editions.find((edition) => edition.culture === culture)?.culture
        if (known) invite.mutate({ email, culture: known }, { onSuccess: () => form.reset() })
      }}
    >
      <h3>{t('companies.invite')}</h3>
      <p className="hint">{t('companies.inviteHint')}</p>
      <div className="row">
        <Field label={t('login.email')} name="email" type="email" required maxLength={200} />
        <Choice
          label={t('companies.language')}
          name="culture"
          defaultValue={own}
          options={editions.map(({ culture }) => ({ value: culture, label: country(culture) }))}
        />
      </div>
      {invite.error && <Problem error={invite.error} />}
      {invite.isSuccess && <p role="status">{t('companies.sent')}</p>}
      <button className="button main" disabled={invite.isPending}>
        {t('companies.send')}
      </button>
    </form>
  )
}
