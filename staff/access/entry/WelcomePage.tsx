import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import i18next from 'i18next'
import type { Myself } from '#lib/contract/staff/people.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { call } from '../../platform/calls/call.ts'
import { cameIn } from '../../platform/calls/queries.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { EntryPage } from '../../platform/frame/EntryPage.tsx'

/** What stands behind the sign is taken out of the address at once: nobody reads it there, and no history keeps it. */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname)
  return token
}

/** Behind the link of an invitation, of the command or of a forgotten password. */
export function WelcomePage() {
  const t = useTexts()
  const [token] = useState(takeToken)
  const navigate = useNavigate()
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => call('lookAtLink', { body: { token } }),
    enabled: token !== '',
    gcTime: 0,
  })
  const take = useMutation<Myself, Error, Record<string, string>>({
    mutationFn: ({ email, name, newPassword = '' }) =>
      call('takeUp', {
        body: {
          ...{ token, newPassword, language: i18next.language === 'pl' ? 'pl' : 'en' },
          ...(email !== undefined && { email }),
          ...(name !== undefined && { name }),
        },
      }),
    onSuccess: async (myself) => {
      cameIn(myself)
      await navigate({ to: '/login' })
    },
  })
  if (token !== '' && link.isPending) return <Waiting />
  if (!link.data)
    return (
      <EntryPage title={t('welcome.over')}>
        <p>{t('welcome.overHint')}</p>
        <Link to="/login">{t('welcome.toLogin')}</Link>
      </EntryPage>
    )
  const { kind, email } = link.data
  const isNew = kind !== 'password'
  return (
    <EntryPage title={t(`welcome.${kind}`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          take.mutate(typedIn(event.currentTarget))
        }}
      >
        {email === null ? (
          <Field label={t('login.email')} name="email" type="email" autoComplete="username" required autoFocus />
        ) : (
          // Managers of passwords learn from it whose the new one is.
          <Field label={t('login.email')} type="email" autoComplete="username" value={email} readOnly />
        )}
        {isNew && <Field label={t('welcome.name')} name="name" autoComplete="name" maxLength={80} required />}
        <Field
          label={t('welcome.newPassword')}
          hint={t('welcome.passwordHint')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={128}
          required
        />
        {take.error && <Problem error={take.error} />}
        <button className="button main" disabled={take.isPending}>
          {t('welcome.go')}
        </button>
      </form>
    </EntryPage>
  )
}
