import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { fieldName } from '../audit/field-name.ts'
import type { Writings } from './use-typed.ts'

type Props = {
  draft: Writings
  /** What is typed, as somebody reads it. */
  tell?: (value: string) => ReactNode
}

/** Field by field what I have typed and what somebody else has saved meanwhile, to choose from. */
export function Conflicts({ draft: { conflicts, typed, type }, tell = (value) => value }: Props) {
  const t = useTexts()
  if (conflicts.length === 0) return null
  return (
    <section className="panel conflict" role="alert">
      <h2>{t('catalogue.conflict')}</h2>
      <p>{t('catalogue.conflictWhy')}</p>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="boxes">
          <legend>{fieldName(field, t)}</legend>
          {[{ name: 'mine', value: mine } as const, { name: 'theirs', value: theirs } as const].map(
            ({ name, value }) => (
              <label key={name}>
                <input
                  type="radio"
                  name={`conflict ${field}`}
                  checked={typed[field] === value}
                  onChange={() => type(field, value)}
                />
                <span className="written">
                  {t(`catalogue.${name}`)}: {value === '' ? '–' : tell(value)}
                </span>
              </label>
            ),
          )}
        </fieldset>
      ))}
    </section>
  )
}
