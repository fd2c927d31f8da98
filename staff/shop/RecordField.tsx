import { useId } from 'react'
import { isTold, useTexts } from '../app/texts.ts'
import { type RecordDraft, wrongWith } from './use-record.ts'

type Props = {
  draft: RecordDraft
  /** As the log calls it: `name pl`. */
  field: string
  label: string
  language?: string
  /** More than a line. */
  rows?: number
  /** What shows through where nothing is written. */
  fallback?: string
  hint?: string | undefined
  type?: 'text' | 'date' | 'url'
}

/** A field of a record, with what is wrong with it below. */
export function RecordField({ draft, field, label, language, rows, fallback, hint, type = 'text' }: Props) {
  const id = useId()
  const wrong = wrongWith(draft, field)
  const input = {
    ...{ id, lang: language, value: draft.typed[field] ?? '', placeholder: fallback },
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': wrong !== undefined ? `${id}-wrong` : hint === undefined ? undefined : `${id}-hint`,
    onChange: ({ target }: { target: { value: string } }) => draft.type(field, target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input type={type} {...input} /> : <textarea rows={rows} {...input} />}
      {wrong !== undefined && <Wrong id={`${id}-wrong`} message={wrong} />}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A message of the API in words. */
export function Wrong({ id, message }: { id?: string; message: string }) {
  const t = useTexts()
  const name = `shop.wrong.${message}`
  return (
    <p className="problem" id={id}>
      {t(isTold(name) ? name : 'errors.VALIDATION_FAILED')}
    </p>
  )
}
