import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { versionsQuery } from './content-queries.ts'
import { undoOfChange } from './undo-change.ts'
import type { ContentDraft } from './use-content-draft.ts'

type Props = { entry: AuditEntry; record: Pick<ContentRecord, 'culture' | 'uri'>; draft: ContentDraft }

/** Writes what a page said before a change of the log; nobody sees that before it is made public like anything that is written. */
export function TakeBack({ entry, record: { culture, uri }, draft }: Props) {
  const t = useTexts()
  const { data: versions } = useQuery(versionsQuery(culture, uri))
  const [isTaken, take] = useState(false)
  const back = versions && undoOfChange(draft.typed, versions, entry)
  if (isTaken && !back) return <p role="status">{t('content.takenBack')}</p>
  if (!back) return null
  return (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        draft.write(back)
        take(true)
      }}
    >
      {t('content.takeBack')}
    </button>
  )
}
