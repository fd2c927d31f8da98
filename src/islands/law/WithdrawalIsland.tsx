import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { withdrawal } from '#lib/stores/law/withdrawal.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { LawLabels } from './law-labels.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'

import './law.css'

export { lawLabels } from './law-labels.ts'

/** Withdrawing from a contract in the two steps of the law: what is declared, then the word that makes it count. */
export function WithdrawalIsland({ labels }: { labels: LawLabels }) {
  return <WithTexts labels={labels}>{(translate) => <Steps translate={translate} />}</WithTexts>
}

function Steps({ translate }: { translate: TranslateIsland }) {
  const progress = useStore(withdrawal.$progress)
  // A form that one comes back to takes the focus, the one that the page begins with does not.
  const [first] = useState(progress)
  if (progress.step === 'form') {
    return <WithdrawalForm statement={progress.statement} takesFocus={progress !== first} translate={translate} />
  }
  if (progress.step === 'review') return <WithdrawalReview statement={progress.statement} translate={translate} />
  return <WithdrawalReceipt {...progress} translate={translate} />
}
