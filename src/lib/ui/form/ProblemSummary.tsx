import { useEffect, useRef } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { FormState } from './use-form.ts'

type Props = { state: FormState; translate: TranslateIsland }

/**
 * Leads to what is wrong, which is told once, at its field. One field takes the focus itself; several are named before the
 * form, where the focus goes, each a way to its field. What has no field in sight is told here.
 */
export function ProblemSummary({ state, translate }: Props) {
  const { problems, attempts, field } = state
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(problems).map(([name, problem]) => ({ name, problem, input: inSight(field(name).id) }))
  const [first] = entries
  const single = entries.length === 1 ? first?.input : undefined
  useEffect(() => {
    if (attempts > 0) (single ?? box.current)?.focus()
    // What is mended meanwhile moves nobody.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempts])
  // A field that was still on its way when it was found wrong takes the focus from the box that stood for it.
  useEffect(() => {
    if (document.activeElement === box.current) single?.focus()
  }, [single])

  return (
    <div className="form-problems" role="alert" tabIndex={-1} ref={box}>
      {entries.length > 0 && !single && (
        <>
          <p>{translate('islands.form.fix', { count: entries.length })}</p>
          <ul>
            {entries.map(({ name, problem, input }) => (
              <li key={name}>
                {input ? (
                  <a
                    href={`#${input.id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      input.focus()
                    }}
                  >
                    {labelOf(input)}
                  </a>
                ) : (
                  problem
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function inSight(id: string): HTMLElement | undefined {
  const field = document.getElementById(id)
  return field && !field.closest('[hidden]') ? field : undefined
}

/** The words the field itself goes by. */
const labelOf = ({ id }: HTMLElement): string =>
  document
    .querySelector(`label[for="${CSS.escape(id)}"], label:has(#${CSS.escape(id)})`)
    ?.textContent.replace(/\s*\([^)]*\)\s*$/, '')
    .trim() ?? ''
