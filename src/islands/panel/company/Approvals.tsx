import { useEffect } from 'react'
import type { CompanyAccount } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { $rules, readRules } from '#lib/stores/customer/rules.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Loaded } from '../Loaded.tsx'
import type { PanelLabels } from '../panel-labels.ts'
import type { Attempt } from './attempt.ts'
import { Deputies } from './Deputies.tsx'
import { Rules } from './Rules.tsx'

type Props = {
  company: CompanyAccount
  culture: Culture
  labels: PanelLabels
  attempt: Attempt
  translate: TranslateIsland
}

/** What has to be approved, to who administers the company, and who stands in for whom. */
export function Approvals({ labels, ...shared }: Props) {
  const { id, own } = shared.company
  useEffect(() => void readRules(), [id])
  return (
    <Loaded $store={$rules} labels={labels} retry={readRules} lines={3}>
      {(rules) => (
        <>
          {own.rights.includes('administer') && <Rules rules={rules} labels={labels} {...shared} />}
          <Deputies rules={rules} {...shared} />
        </>
      )}
    </Loaded>
  )
}
