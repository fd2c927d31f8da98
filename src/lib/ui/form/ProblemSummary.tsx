import { useEffect, useRef } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { FormState } from './use-form.ts'

type Props = { state: FormState; translate: TranslateIsland }

/** What is wrong with the fields, before them: it takes the focus, and each line leads to its field. */
export function ProblemSummary({ state, translate }: Props) {
  const { problems, attempts, field } = state
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(problems)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  return (
    <div className="form-problems" role="alert" tabIndex={-1} ref={box}>
      {entries.length > 0 && (
        <>
          <p>{translate('islands.form.fix', { count: entries.length })}</p>
          <ul>
            {entries.map(([name, problem]) => (
              <li key={name}>
                <a
                  href={`#${field(name).id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(field(name).id)?.focus()
                  }}
                >
                  {labelOf(field(name).id)}: {problem}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The words the field itself goes by. */
function labelOf(id: string): string {
  const field = document.getElementById(id)
  const label = field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.labels?.[0] : undefined
  const words = label ?? document.querySelector(`label[for="${CSS.escape(id)}"]`)
  return words?.textContent.replace(/\s*\([^)]*\)\s*$/, '').trim() ?? ''
}
