import type { ReactNode } from 'react'
import './choices.css'

export type Choice = { value: string; label: ReactNode; detail?: ReactNode; aside?: ReactNode; below?: ReactNode }

type Props = {
  name: string
  legend: string
  choices: readonly Choice[]
  chosen: string | undefined
  /** The id of a problem that is told elsewhere. */
  describedBy?: string | undefined
  onChoose: (value: string) => void
}

/** One of several, each as a line as wide as the step: radio buttons, so arrow keys go through them. */
export function ChoiceList({ name, legend, choices, chosen, describedBy, onChoose }: Props) {
  return (
    <fieldset className="choice-list" aria-describedby={describedBy}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label, detail, aside, below }) => (
        <div key={value} className="choice" data-chosen={value === chosen || undefined}>
          <label>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span className="choice-words">
              <span>{label}</span>
              {detail && <small>{detail}</small>}
            </span>
            {aside && <span className="choice-aside">{aside}</span>}
          </label>
          {value === chosen && below}
        </div>
      ))}
    </fieldset>
  )
}
