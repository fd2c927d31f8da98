import { useId } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'

type Props = {
  label: string
  value: string
  /** What stands there where nothing is written. */
  fallback: string
  /** As many characters as are seen of it. */
  most: number
  language: string
  /** What the shop puts behind it, which is counted too. */
  behind?: string
  rows?: number
  onType: (value: string) => void
}

/** As people count them: a sign with an accent or a small picture is one. */
const letters = new Intl.Segmenter()

/** A line that is cut off where it is shown: it is counted while it is written, and may be longer. */
export function CountedField({ label, value, fallback, most, language, behind = '', rows = 1, onType }: Props) {
  const t = useTexts()
  const id = useId()
  const count = [...letters.segment((value.trim() || fallback) + behind)].length
  return (
    <div className="field counted-line">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        lang={language}
        rows={rows}
        maxLength={most * 4}
        value={value}
        placeholder={fallback}
        aria-describedby={`${id}-count`}
        // It is a line, however long.
        onChange={({ target }) => onType(target.value.replaceAll('\n', ' '))}
      />
      <p className="hint" id={`${id}-count`} data-long={count > most || undefined}>
        {t('seo.count', { count, most })}
        {count > most && ` ${t('seo.tooLong')}`}
      </p>
    </div>
  )
}
