import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import { call } from '../../platform/calls/call.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { EntryPage } from '../../platform/frame/EntryPage.tsx'

export function ForgottenPage() {
  const t = useTexts()
  const ask = useMutation({ mutationFn: (email: string) => call('forgotten', { body: { email } }) })
  return (
    <EntryPage title={t('forgotten.title')}>
      {ask.isSuccess ? (
        <p role="status">{t('forgotten.sent')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            ask.mutate(typedIn(event.currentTarget)['email'] ?? '')
          }}
        >
          <Field label={t('login.email')} name="email" type="email" autoComplete="username" required autoFocus />
          {ask.error && <Problem error={ask.error} />}
          <button className="button main" disabled={ask.isPending}>
            {t('forgotten.go')}
          </button>
        </form>
      )}
      <Link to="/login">{t('welcome.toLogin')}</Link>
    </EntryPage>
  )
}
