import { useEffect } from 'react'
import { orderFacts, type CompanyBuying, type OrderFact } from '#lib/contract/buying.ts'
import type { CompanyAccount } from '#lib/contract/company.ts'
import { $buying, readBuying, setBuying } from '#lib/stores/customer/buying.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Loaded } from '../Loaded.tsx'
import type { PanelLabels } from '../panel-labels.ts'
import { Accounting } from './Accounting.tsx'
import type { Attempt } from './attempt.ts'
import { CostCentres } from './CostCentres.tsx'
import { usePending } from './use-pending.ts'

type Shared = { company: CompanyAccount; attempt: Attempt; translate: TranslateIsland }

/** What a company wants to be told with each order, and on what it buys. */
export function Buying({ labels, ...shared }: Shared & { labels: PanelLabels }) {
  // Another company may have been chosen since it was read.
  useEffect(() => void readBuying(), [shared.company.id])
  return (
    <Loaded $store={$buying} labels={labels} retry={readBuying} lines={3}>
      {(buying) => (
        <>
          <Required buying={buying} {...shared} />
          <Accounting key={shared.company.id} buying={buying} {...shared} />
          <CostCentres buying={buying} {...shared} />
        </>
      )}
    </Loaded>
  )
}

function Required({ buying, attempt, translate }: Shared & { buying: CompanyBuying }) {
  const [required, setRequired] = usePending<readonly OrderFact[]>(buying.required)
  const choose = (fact: OrderFact, isWanted: boolean) => {
    const wanted = isWanted ? [...required, fact] : required.filter((one) => one !== fact)
    setRequired(wanted, () => attempt(() => setBuying({ required: [...wanted] }), translate('islands.panel.saved')))
  }
  return (
    <section aria-labelledby="company-buying">
      <h2 id="company-buying">{translate('islands.panel.buying.title')}</h2>
      <fieldset className="company-choices">
        <legend>{translate('islands.panel.buying.required')}</legend>
        {orderFacts.map((fact) => (
          <label key={fact} className="field-check">
            <input
              type="checkbox"
              checked={required.includes(fact)}
              onChange={({ target }) => choose(fact, target.checked)}
            />
            <span>{translate(`islands.panel.buying.facts.${fact}`)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
