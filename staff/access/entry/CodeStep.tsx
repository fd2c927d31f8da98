import { useMutation } from '@tanstack/react-query'
import type { Myself } from '#lib/contract/staff/people.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { call } from '../../platform/calls/call.ts'
import { cameIn, queries, whoIsHere } from '../../platform/calls/queries.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { EntryPage } from '../../platform/frame/EntryPage.tsx'

export function CodeStep() {
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
