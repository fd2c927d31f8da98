import type { CompanyRule, CompanyRules } from '#lib/contract/approval.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Step = CompanyRule['steps'][number]

type Props = {
  step: Step
  place: number
  people: CompanyRules['people']
  onChange: (step: Step) => void
  onRemove: (() => void) | undefined
  translate: TranslateIsland
}

/** Who has to agree in one step, and how many of them. */
export function StepFields({ step, place, people, onChange, onRemove, translate }: Props) {
  const most = Math.max(1, step.people.length || people.length)
  const choose = (id: number, isChosen: boolean) => {
    const chosen = isChosen ? [...step.people, id] : step.people.filter((one) => one !== id)
    onChange({ people: chosen, needed: Math.min(step.needed, chosen.length || people.length || 1) })
  }
  return (
    <fieldset className="company-choices">
      <legend>{translate('islands.panel.rules.stepOf', { number: place + 1 })}</legend>
      {people.map(({ id, name }) => (
        <label key={id} className="field-check">
          <input
            type="checkbox"
            checked={step.people.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
      {step.people.length === 0 && <small>{translate('islands.panel.rules.anybody')}</small>}
      <label className="field">
        {translate('islands.panel.rules.needed')}
        <select
          value={Math.min(step.needed, most)}
          onChange={({ target }) => onChange({ ...step, needed: Number(target.value) })}
        >
          {Array.from({ length: most }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </select>
      </label>
      {onRemove && (
        <button type="button" className="text-button" onClick={onRemove}>
          {translate('islands.panel.rules.removeStep')}
        </button>
      )}
    </fieldset>
  )
}
