import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Edition } from '#i18n/edition.ts'
import { complaint } from '#lib/stores/law/complaint.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { ComplaintForm } from './ComplaintForm.tsx'
import { ComplaintReceipt } from './ComplaintReceipt.tsx'
import type { LawLabels } from './law-labels.ts'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'

import './law.css'

export { lawLabels } from './law-labels.ts'

type Props = { labels: LawLabels; answerDays: number } & Pick<Edition, 'currency' | 'culture'>

/** A sheet of the complaints book: the fields that the law lists, then the sheet with its number. */
export function ComplaintIsland({ labels, ...sheet }: Props) {
  return <WithTexts labels={labels}>{(translate) => <Steps {...sheet} translate={translate} />}</WithTexts>
}

function Steps({ answerDays, ...rest }: Omit<Props, 'labels'> & { translate: TranslateIsland }) {
  const progress = useStore(complaint.$progress)
  // A form that one comes back to takes the focus, the one that the page begins with does not.
  const [first] = useState(progress)
  return progress.step === 'done' ? (
    <ComplaintReceipt {...progress} answerDays={answerDays} {...rest} />
  ) : (
    <ComplaintForm {...rest} takesFocus={progress !== first} />
  )
}
