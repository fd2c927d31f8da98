import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Myself } from '#lib/contract/staff/people.ts'
import { call } from '../../platform/calls/call.ts'
import { cameIn, whoIsHere } from '../../platform/calls/queries.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { NewDevice } from '../entry/NewDevice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'

export function AccountPage() {
  const t = useTexts()
  const { data: myself } = useSuspenseQuery(whoIsHere)
  if (!myself) return null
  return (
    <>
      <h1>{t('account.title')}</h1>
      <Settings myself={myself} />
      <Password email={myself.email} />
      <Device myself={myself} />
      <Logins />
    </>
  )
}

function Settings({ myself }: { myself: Myself }) {
  const t = useTexts()
  const { onInput, forget } = useLosable()
  const save = useMutation<Myself, Error, { name: string; language: 'pl' | 'en' }>({
    mutationFn: (body) => call('settings', { body }),
    onSuccess: (me) => {
      forget()
      return cameIn(me)
    },
  })
  return (
    <form
      className="panel"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const { name = '', language } = typedIn(event.currentTarget)
        save.mutate({ name, language: language === 'pl' ? 'pl' : 'en' })
      }}
    >
      <h2>{t('account.settings')}</h2>
      <Field
        label={t('welcome.name')}
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={myself.name}
        required
      />
      <label className="field">
        {t('account.language')}
        <select name="language" defaultValue={myself.language}>
          <option value="pl">polski</option>
          <option value="en">English</option>
        </select>
      </label>
      {save.error && <Problem error={save.error} />}
      {save.isSuccess && <p role="status">{t('states.saved')}</p>}
      <button className="button" disabled={save.isPending}>
        {t('states.save')}
      </button>
    </form>
  )
}

function Password({ email }: { email: string }) {
  const t = useTexts()
  const queries = useQueryClient()
  const { onInput, forget } = useLosable()
  const save = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => call('password', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['logins'] }),
  })
  return (
    <form
      className="panel"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const { oldPassword = '', newPassword = '' } = typedIn(form)
        const done = () => {
          form.reset()
          forget()
        }
        save.mutate({ oldPassword, newPassword }, { onSuccess: done })
      }}
    >
      <h2>{t('account.password')}</h2>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        label={t('account.oldPassword')}
        name="oldPassword"
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        label={t('welcome.newPassword')}
        hint={t('welcome.passwordHint')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={10}
        required
      />
      {save.error && <Problem error={save.error} />}
      {save.isSuccess && <p role="status">{t('account.passwordSaved')}</p>}
      <button className="button" disabled={save.isPending}>
        {t('account.setPassword')}
      </button>
    </form>
  )
}

function Device({ myself }: { myself: Myself }) {
  const { hasDevice, recoveryCodes } = myself
  const t = useTexts()
  const [isNew, begin] = useState(false)
  return (
    <section className="panel">
      <h2>{t('account.device')}</h2>
      <p>{hasDevice ? t('account.hasDevice', { count: recoveryCodes }) : t('account.noDevice')}</p>
      {isNew ? (
        <NewDevice myself={myself} />
      ) : (
        <button type="button" className="button" onClick={() => begin(true)}>
          {t(hasDevice ? 'account.otherDevice' : 'account.setDevice')}
        </button>
      )}
    </section>
  )
}

function Logins() {
  const t = useTexts()
  const queries = useQueryClient()
  const logins = useQuery({ queryKey: ['logins'], queryFn: () => call('logins', {}) })
  const end = useMutation({
    mutationFn: (id: string) => call('endLogin', { params: { key: id } }),
    onSuccess: (left) => queries.setQueryData(['logins'], left),
  })
  return (
    <section className="panel">
      <h2>{t('account.logins')}</h2>
      {logins.isPending && <Waiting />}
      {(logins.error ?? end.error) && <Problem error={logins.error ?? end.error} />}
      <ul className="logins">
        {logins.data?.map(({ id, browser, system, usedAt, isCurrent }) => (
          <li key={id}>
            <span>
              {[browser, system].filter(Boolean).join(', ') || t('account.unknownBrowser')}
              <span className="second">{isCurrent ? t('account.thisLogin') : moment(usedAt)}</span>
            </span>
            {!isCurrent && (
              <button type="button" className="quiet" onClick={() => end.mutate(id)}>
                {t('account.endLogin')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
