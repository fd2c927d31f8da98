import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Myself } from '#lib/contract/staff/people.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { call } from '../../platform/calls/call.ts'
import { cameIn, whoIsHere, queries } from '../../platform/calls/queries.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { EntryPage } from '../../platform/frame/EntryPage.tsx'
import { NewDevice } from './NewDevice.tsx'

function CodeStep() {
  const t = useTexts()
  const give = useMutation<Myself, Error, string>({
    mutationFn: (code) => call('giveCode', { body: { code } }),
    onSuccess: cameIn,
  })
  const back = async () => {
    await call('logOut', {}).catch(() => undefined)
    queries.setQueryData(whoIsHere.queryKey, null)
  }
  return (
    <EntryPage title={t('code.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          give.mutate(typedIn(event.currentTarget)['code'] ?? '')
        }}
      >
        <Field
          label={t('code.label')}
          hint={t('code.hint')}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          autoFocus
        />
        {give.error && <Problem error={give.error} />}
        <button className="button main" disabled={give.isPending}>
          {t('code.go')}
        </button>
        <button type="button" className="quiet" onClick={() => void back()}>
          {t('code.other')}
        </button>
      </form>
    </EntryPage>
  )
}

const route = getRouteApi('/login')

/** The steps of a login, whichever of them is next; whoever is in goes on to where they wanted to be. */
export function LoginPage() {
  const t = useTexts()
  const { to = '/' } = route.useSearch()
  const router = useRouter()
  const { data: myself, isPending } = useQuery(whoIsHere)
  const step = myself?.step
  useEffect(() => {
    // Codes of recovery are shown before one goes on.
    if (step === 'in') router.history.replace(to)
  }, [step, to, router])

  if (isPending || step === 'in') return <Waiting />
  if (step === 'code') return <CodeStep />
  if (myself?.step === 'device')
    return (
      <EntryPage title={t('device.title')}>
        <p>{t('device.needed')}</p>
        <NewDevice myself={myself} />
      </EntryPage>
    )
  return <PasswordStep />
}

function PasswordStep() {
  const t = useTexts()
  const logIn = useMutation<Myself, Error, { email: string; password: string }>({
    mutationFn: (body) => call('logIn', { body }),
    onSuccess: cameIn,
  })
  return (
    <EntryPage title={t('login.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const { email = '', password = '' } = typedIn(event.currentTarget)
          logIn.mutate({ email, password })
        }}
      >
        <Field label={t('login.email')} name="email" type="email" autoComplete="username" required autoFocus />
        <Field label={t('login.password')} name="password" type="password" autoComplete="current-password" required />
        {logIn.error && <Problem error={logIn.error} />}
        <button className="button main" disabled={logIn.isPending}>
          {t('login.go')}
        </button>
        <Link to="/forgotten">{t('login.forgotten')}</Link>
      </form>
    </EntryPage>
  )
}
