import { useState } from 'react'
import { mostOfApprovals, type CompanyRule, type CompanyRules } from '#lib/contract/approval.ts'
import type { CompanyAccount } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { money } from '#lib/formats/money.ts'
import { removeRule, setWaitDays } from '#lib/stores/customer/rules.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { PanelLabels } from '../panel-labels.ts'
import type { Attempt } from './attempt.ts'
import { RuleForm } from './RuleForm.tsx'
import { usePending } from './use-pending.ts'

type Shared = {
  rules: CompanyRules
  company: CompanyAccount
  culture: Culture
  labels: PanelLabels
  attempt: Attempt
  translate: TranslateIsland
}

/** What a company wants to be approved, and its budgets with what of them is used. */
export function Rules(shared: Shared) {
  const { rules, culture, attempt, translate } = shared
  const [open, setOpen] = useState<number | 'new'>()
  const [waitDays, setWait] = usePending(rules.waitDays)
  const close = () => setOpen(undefined)
  const amount = (minor: number) => money(minor, rules.currency, culture)
  const said = ({ per, above, used }: CompanyRule) =>
    per === 'order'
      ? translate('islands.panel.rules.saysOrder', { amount: amount(above) })
      : translate('islands.panel.rules.saysMonth', { amount: amount(above), used: amount(used ?? 0) })
  return (
    <section aria-labelledby="company-rules">
      <h2 id="company-rules">{translate('islands.panel.rules.title')}</h2>
      {rules.rules.length === 0 && <p>{translate('islands.panel.rules.none')}</p>}
      <ul className="company-list">
        {rules.rules.map((rule) => (
          <li key={rule.id}>
            {open === rule.id ? (
              <RuleForm rule={rule} onDone={close} {...shared} />
            ) : (
              <>
                <p>
                  <strong>{rule.name}</strong>
                  <span>{said(rule)}</span>
                </p>
                <span className="company-actions">
                  <button
                    type="button"
                    className="text-button"
                    aria-label={translate('islands.panel.people.editOf', { name: rule.name })}
                    onClick={() => setOpen(rule.id)}
                  >
                    {translate('islands.panel.addresses.edit')}
                  </button>
                  <button
                    type="button"
                    className="text-button"
                    aria-label={translate('islands.panel.people.removeOf', { name: rule.name })}
                    onClick={() => void attempt(() => removeRule(rule.id), translate('islands.panel.saved'))}
                  >
                    {translate('islands.panel.people.remove')}
                  </button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <RuleForm onDone={close} {...shared} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen('new')}>
          {translate('islands.panel.rules.add')}
        </button>
      )}
      <label className="field">
        {translate('islands.panel.rules.waitDays')}
        <select
          value={waitDays}
          onChange={({ target }) => {
            const days = Number(target.value)
            setWait(days, () => attempt(() => setWaitDays(days), translate('islands.panel.saved')))
          }}
        >
          {Array.from({ length: mostOfApprovals.waitDays }, (_, place) => (
            <option key={place} value={place + 1}>
              {place + 1}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
