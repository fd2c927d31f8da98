import { useEffect, useState } from 'react'
import { passwordStrength } from '#lib/stores/session/password-strength.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from './Fields.tsx'
import type { FieldProps } from './use-form.ts'
import './new-password.css'

type Props = { field: FieldProps; label: string; hint: string; translate: TranslateIsland }

type Measured = Awaited<ReturnType<typeof passwordStrength>>

const words = ['common', 'common', 'fair', 'good', 'strong'] as const

/** Milliseconds without a key: nobody reads a meter while typing. */
const pause = 250

/** A password to be chosen, with how hard it is to guess. Where that cannot be told the API tells it. */
export function NewPasswordField({ field, label, hint, translate }: Props) {
  const [typed, setTyped] = useState('')
  const [latest, setLatest] = useState<Measured>()
  useEffect(() => {
    if (typed === '') return undefined
    let isLatest = true
    const timer = setTimeout(() => {
      passwordStrength(typed).then(
        (now) => isLatest && setLatest(now),
        () => undefined,
      )
    }, pause)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed])
  const measured = typed === '' ? undefined : latest
  const word = measured && words[measured.strength]
  return (
    <div
      className="new-password"
      data-strength={measured?.strength}
      onInput={({ target }) => setTyped(valueOf(target))}
    >
      <TextField
        field={field}
        label={label}
        hint={hint}
        type="password"
        autoComplete="new-password"
        translate={translate}
      />
      <div className="password-bar" aria-hidden="true" />
      <p className="password-word" role="status">
        {word && translate(`islands.session.strength.${word}`)}
      </p>
    </div>
  )
}

const valueOf = (target: EventTarget): string => (target instanceof HTMLInputElement ? target.value : '')
