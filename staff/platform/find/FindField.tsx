import type { InputHTMLAttributes } from 'react'
import { useTexts } from '../texts/texts.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  value: string
  onType: (typed: string) => void
  onShut: () => void
}

/** Where the words are typed, and the way out for whoever has no Escape. */
export function FindField({ onType, onShut, ...input }: Props) {
  const t = useTexts()
  return (
    <div className="find-field">
      <input
        {...input}
        type="text"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        aria-label={t('find.label')}
        placeholder={t('find.hint')}
        onChange={({ target }) => onType(target.value)}
      />
      <button type="button" className="quiet" onClick={onShut}>
        {t('find.shut')}
      </button>
    </div>
  )
}
