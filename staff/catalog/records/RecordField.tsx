import { useId } from 'react'
import { hasText, useTexts } from '../../platform/texts/texts.ts'
import { type TypedRecord, wrongWith } from './use-record.ts'

type Line = {
  label: string
  value: string
  onType: (value: string) => void
  /** A message of the API. */
  wrong?: string | undefined
  language?: string
  /** More than a line. */
  rows?: number
  /** What shows through where nothing is written. */
  fallback?: string
  hint?: string | undefined
  type?: 'text' | 'date' | 'url'
}

/** A field, with what is wrong with it below. */
export function FieldLine({ label, value, onType, wrong, language, rows, fallback, hint, type = 'text' }: Line) {
  const id = useId()
  const input = {
    ...{ id, lang: language, value, placeholder: fallback },
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': wrong !== undefined ? `${id}-wrong` : hint === undefined ? undefined : `${id}-hint`,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
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

/** A field of a record, as the log calls it: `name pl`. */
export function RecordField({
  draft,
  field,
  ...line
}: Omit<Line, 'value' | 'onType' | 'wrong'> & { draft: TypedRecord; field: string }) {
  return (
    <FieldLine
      {...line}
      value={draft.typed[field] ?? ''}
      onType={(value) => draft.type(field, value)}
      wrong={wrongWith(draft, field)}
    />
  )
}

/** A message of the API in words. */
export function Wrong({ id, message }: { id?: string; message: string }) {
  const t = useTexts()
  const name = `shop.wrong.${message}`
  return (
    <p className="problem" id={id}>
      {t(hasText(name) ? name : 'errors.VALIDATION_FAILED')}
    </p>
  )
}
