import { useEffect } from 'react'
import { $kinds, readKinds } from '#lib/stores/customer/kinds.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Loaded } from '../Loaded.tsx'
import type { PanelLabels } from '../panel-labels.ts'

type Props = {
  value: number | null
  onChange: (category: number | null) => void
  labels: PanelLabels
  translate: TranslateIsland
}

/** Which kind of product a rule is about, of the whole tree; each kind stands for all below it. */
export function KindField({ value, onChange, labels, translate }: Props) {
  useEffect(() => void readKinds(), [])
  return (
    <Loaded $store={$kinds} labels={labels} retry={readKinds} lines={1}>
      {(kinds) => (
        <div className="field">
          <label htmlFor="company-rule-kind">{translate('islands.panel.rules.category')}</label>
          <select
            id="company-rule-kind"
            value={String(value ?? '')}
            onChange={({ target }) => onChange(Number(target.value) || null)}
            aria-describedby="company-rule-kind-hint"
          >
            <option value="">{translate('islands.panel.rules.everything')}</option>
            {/* A category that is no longer sold in this market stays chosen until somebody chooses another. */}
            {value !== null && !kinds.some(({ id }) => id === value) && <option value={value}>{`№ ${value}`}</option>}
            {kinds.map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {`${'\u2003'.repeat(depth)}${name}`}
              </option>
            ))}
          </select>
          <p id="company-rule-kind-hint" className="field-hint">
            {translate('islands.panel.rules.categoryHint')}
          </p>
        </div>
      )}
    </Loaded>
  )
}
