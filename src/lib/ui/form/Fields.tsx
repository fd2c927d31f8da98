import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { useState } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { FieldProps } from './use-form.ts'
import './form.css'

type Shared = { field: FieldProps; label: ReactNode; hint?: ReactNode; translate: TranslateIsland }

type Typed = HTMLInputElement | HTMLTextAreaElement

type TextProps = Shared & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Beside the input: a button that looks something up. */
  beside?: ReactNode
  /** More than one line. */
  rows?: number
  onBlur?: (value: string) => void
  /** What was typed as it is written, put in its place when the field is left. */
  mend?: (typed: string) => string
}

export function TextField({
  field,
  label,
  hint,
  translate,
  type = 'text',
  beside,
  rows,
  onBlur,
  mend,
  ...rest
}: TextProps) {
  const [isShown, setShown] = useState(false)
  const { id, name, defaultValue, required, maxLength, problem } = field

  function leave(input: Typed) {
    const mended = mend?.(input.value) ?? input.value
    if (mended !== input.value) {
      input.value = mended
      // The form keeps it, and looks at it again.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    onBlur?.(mended)
  }

  const shared = {
    id,
    name,
    defaultValue,
    required,
    ...(maxLength !== undefined && { maxLength }),
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem ${id}-hint`,
    ...((onBlur ?? mend) && { onBlur: ({ target }: { target: Typed }) => leave(target) }),
    ...((type === 'email' || type === 'tel') && { inputMode: type }),
    ...rest,
  }
  return (
    <div className="field" data-wrong={problem !== undefined || undefined}>
      <Label field={field} label={label} translate={translate} />
      <div className="field-row">
        {rows === undefined ? (
          <input {...shared} type={isShown ? 'text' : type} />
        ) : (
          <textarea {...shared} rows={rows} />
        )}
        {type === 'password' && (
          <button type="button" className="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Eye />
            <span className="visually-hidden">{translate('islands.form.show')}</span>
          </button>
        )}
        {beside}
      </div>
      <Below id={id} problem={problem} hint={hint} />
    </div>
  )
}

type SelectProps = Shared & {
  options: readonly { value: string; label: string }[]
  onChange?: (value: string) => void
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function SelectField({ field, label, hint, options, translate, autoComplete, onChange }: SelectProps) {
  const { id, name, defaultValue, required, problem } = field
  return (
    <div className="field" data-wrong={problem !== undefined || undefined}>
      <Label field={field} label={label} translate={translate} />
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        required={required}
        {...(autoComplete !== undefined && { autoComplete })}
        {...(onChange && { onChange: ({ target }) => onChange(target.value) })}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Below id={id} problem={problem} hint={hint} />
    </div>
  )
}

type CheckProps = Omit<Shared, 'translate'> & { onChange?: (isChecked: boolean) => void }

/** A box to tick; the label may hold links. */
export function CheckField({ field, label, hint, onChange }: CheckProps) {
  const { id, name, defaultChecked, required, problem } = field
  return (
    <div className="field" data-wrong={problem !== undefined || undefined}>
      <label className="field-check">
        <input
          id={id}
          name={name}
          type="checkbox"
          defaultChecked={defaultChecked}
          required={required}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          {...(onChange && { onChange: ({ target }) => onChange(target.checked) })}
        />
        <span>{label}</span>
      </label>
      <Below id={id} problem={problem} hint={hint} />
    </div>
  )
}

function Label({ field, label, translate }: Pick<Shared, 'field' | 'label' | 'translate'>) {
  return (
    <label htmlFor={field.id}>
      {label} {!field.required && <small>({translate('islands.form.optional')})</small>}
    </label>
  )
}

function Below({ id, problem, hint }: { id: string; problem: string | undefined; hint: ReactNode }) {
  return (
    <>
      <p className="field-problem" id={`${id}-problem`}>
        {problem}
      </p>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </>
  )
}

const Eye = () => (
  <svg
    viewBox="0 0 20 14"
    width="20"
    height="14"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    <path d="M1 7c2-4 5.500-6 9-6s7 2 9 6c-2 4-5.500 6-9 6s-7-2-9-6z" />
    <circle cx="10" cy="7" r="2.6" />
  </svg>
)
