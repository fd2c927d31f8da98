import { useState } from 'react'
import { mostOfApprovals, type CompanyRule, type CompanyRules } from '#lib/contract/approval.ts'
import type { CompanyAccount } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { typedNumber } from '#lib/formats/typed-number.ts'
import { $buying } from '#lib/stores/customer/buying.ts'
import { saveRule } from '#lib/stores/customer/rules.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { PanelLabels } from '../panel-labels.ts'
import type { Attempt } from './attempt.ts'
import { KindField } from './KindField.tsx'
import { branchChoices } from './places.ts'
import { StepFields } from './StepFields.tsx'
import { typed } from './typed.ts'

type Props = {
  rules: CompanyRules
  rule?: CompanyRule
  company: CompanyAccount
  culture: Culture
  labels: PanelLabels
  attempt: Attempt
  onDone: () => void
  translate: TranslateIsland
}

type About = 'person' | 'branch' | 'costCentre'

/** From which amount on, of whom and of what, and who has to agree. */
export function RuleForm({ rules, rule, company, culture, labels, attempt, onDone, translate }: Props) {
  const [per, setPer] = useState(rule?.per ?? 'order')
  const [steps, setSteps] = useState(rule?.steps ?? [{ people: [], needed: 1 }])
  const [own, setOwn] = useState(rule?.own ?? false)
  const [about, setAbout] = useState<Record<About, number | null>>({
    ...{ person: rule?.person ?? null, branch: rule?.branch ?? null },
    costCentre: rule?.costCentre ?? null,
  })
  const [category, setCategory] = useState(rule?.category ?? null)
  const perUnit = minorUnitsPer(rules.currency, culture)
  const everything = translate('islands.panel.rules.everything')
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  const buying = $buying.get()
  const centres = buying.status === 'ready' ? buying.value.costCentres : []
  const choices: Record<About, { value: string; label: string }[]> = {
    person: rules.people.map(named),
    branch: branchChoices(company.branches, everything).slice(1),
    costCentre: centres.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` })),
  }
  async function save(form: HTMLFormElement) {
    const above = Math.round(typedNumber(typed(form, 'above'), culture) * perUnit)
    const kind = per === 'order' ? category : null
    const request = { name: typed(form, 'name'), per, above, ...about, category: kind, steps, own }
    if (await attempt(() => saveRule(request, rule?.id), translate('islands.panel.saved'))) onDone()
  }
  return (
    <form
      className="form company-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <label className="field">
        {translate('islands.panel.people.branchName')}
        <input name="name" required maxLength={120} defaultValue={rule?.name} autoFocus />
      </label>
      <label className="field">
        {translate('islands.panel.rules.kind')}
        <select value={per} onChange={({ target }) => setPer(target.value === 'month' ? 'month' : 'order')}>
          <option value="order">{translate('islands.panel.rules.perOrder')}</option>
          <option value="month">{translate('islands.panel.rules.perMonth')}</option>
        </select>
      </label>
      <label className="field">
        {translate('islands.panel.rules.above', { currency: rules.currency })}
        <input
          name="above"
          required
          inputMode="decimal"
          pattern="[\d\s.,]+"
          defaultValue={rule && String(rule.above / perUnit)}
        />
      </label>
      {(Object.keys(choices) as About[])
        .filter((key) => choices[key].length > 0)
        .map((key) => (
          <label key={key} className="field">
            {translate(`islands.panel.rules.${key}`)}
            <select
              value={String(about[key] ?? '')}
              onChange={({ target }) => setAbout({ ...about, [key]: Number(target.value) || null })}
            >
              <option value="">{everything}</option>
              {choices[key].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      {per === 'order' && <KindField value={category} onChange={setCategory} labels={labels} translate={translate} />}
      {steps.map((step, place) => (
        <StepFields
          key={place}
          {...{ step, place, translate }}
          people={rules.people}
          onChange={(changed) => setSteps(steps.map((one, at) => (at === place ? changed : one)))}
          onRemove={steps.length > 1 ? () => setSteps(steps.filter((_, at) => at !== place)) : undefined}
        />
      ))}
      {steps.length < mostOfApprovals.steps && (
        <p className="company-actions">
          <button type="button" className="button" onClick={() => setSteps([...steps, { people: [], needed: 1 }])}>
            {translate('islands.panel.rules.addStep')}
          </button>
        </p>
      )}
      <label className="field-check">
        <input type="checkbox" checked={own} onChange={({ target }) => setOwn(target.checked)} />
        <span>{translate('islands.panel.rules.own')}</span>
      </label>
      <p className="company-actions">
        <button type="submit" className="button">
          {translate('islands.panel.save')}
        </button>
        <button type="button" className="text-button" onClick={onDone}>
          {translate('islands.panel.cancel')}
        </button>
      </p>
    </form>
  )
}
