import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import i18next from 'i18next'
import type { Person } from '#lib/contract/staff/people.ts'
import { roles, type Role } from '#lib/contract/staff/roles.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { Languages } from './Languages.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'

type Invitation = { email: string; roles: Role[]; language: 'pl' | 'en'; languages: string[] }

export function Invite({ invite }: { invite: UseMutationResult<Person[], Error, Invitation> }) {
  const t = useTexts()
  const [chosen, choose] = useState<Role[]>([])
  const [languages, setLanguages] = useState<string[]>([])
  const { onInput, forget } = useLosable()
  return (
    <form
      className="panel inline"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const { email = '', language } = typedIn(form)
        invite.mutate(
          { email, roles: chosen, language: language === 'pl' ? 'pl' : 'en', languages },
          {
            onSuccess: () => {
              form.reset()
              choose([])
              setLanguages([])
              forget()
            },
          },
        )
      }}
    >
      <h2>{t('invite.title')}</h2>
      <Field label={t('login.email')} name="email" type="email" autoComplete="off" required />
      <fieldset className="boxes">
        <legend>{t('people.roles')}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                choose((before) => (checked ? [...before, role] : before.filter((other) => other !== role)))
              }
            />
            {t(`roles.${role}`)}
          </label>
        ))}
      </fieldset>
      {chosen.includes('translator') && (
        <Languages legend={t('people.languages')} chosen={languages} onChoose={setLanguages} />
      )}
      <label className="field">
        {t('invite.language')}
        <select name="language" defaultValue={i18next.language}>
          <option value="pl">polski</option>
          <option value="en">English</option>
        </select>
      </label>
      <button className="button main" disabled={invite.isPending || chosen.length === 0}>
        {t('invite.go')}
      </button>
      {invite.error && <Problem error={invite.error} />}
      {invite.isSuccess && <p role="status">{t('invite.sent', { email: invite.variables.email })}</p>}
    </form>
  )
}
