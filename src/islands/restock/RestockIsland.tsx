import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { Opened, openedLabels, type OpenedLabels } from '#lib/ui/form/Opened.tsx'
import { RestockForm, type SignedUp } from './RestockForm.tsx'

export const restockLabels = (t: Translate) => openedLabels(t, t('islands.restock.open'))

type Props = { labels: OpenedLabels }

/** Asks to be told by mail once the product can be ordered again. */
export const RestockIsland = ({ labels }: Props) => (
  <Opened labels={labels}>{(translate) => <Restock translate={translate} />}</Opened>
)

function Restock({ translate }: { translate: TranslateIsland }) {
  const [noted, setNoted] = useState<SignedUp>()
  if (!noted) return <RestockForm onNoted={setNoted} translate={translate} />
  const { email, confirmed } = noted
  return (
    <>
      <FocusedHeading>{translate(confirmed ? 'islands.restock.done' : 'islands.restock.almost')}</FocusedHeading>
      <p>{translate(confirmed ? 'islands.restock.next' : 'islands.restock.confirm', { email })}</p>
    </>
  )
}
