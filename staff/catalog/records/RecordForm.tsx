import { type ReactNode, useRef } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { Conflicts } from '../../platform/drafts/Conflicts.tsx'
import { Question } from '../../platform/frame/Asking.tsx'
import { Saving } from '../../publishing/Saving.tsx'
import { UndoRecord } from './UndoRecord.tsx'
import type { RecordDraft } from './use-record.ts'
import '../shop/shop.css'

type Props = {
  record: ShopRecord
  draft: RecordDraft
  /** The record whose pages it is seen on, where that is another one. */
  covers?: string
  /** What is asked before it is saved; nothing is asked where there is no question. */
  question?: string
  /** Whoever may not change it sees all the same what was changed. */
  isReadOnly?: boolean
  children: ReactNode
  /** What stands above its changes, at its side. */
  beside?: ReactNode
}

/** A record of the shop: its fields, what is typed and saved, and at the side who changed what of it. */
export function RecordForm({ record, draft, covers, question, isReadOnly = false, children, beside }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const save = () => draft.save.mutate()
  return (
    <div className="columns">
      <form
        className="product"
        onSubmit={(event) => {
          event.preventDefault()
          if (question === undefined) save()
          else dialog.current?.showModal()
        }}
      >
        <Conflicts draft={draft} />
        {children}
        {!isReadOnly && <Saving record={covers ?? record.record} draft={draft} />}
      </form>
      {question !== undefined && (
        <Question dialog={dialog} label={t('states.save')} question={question} onConfirm={save} />
      )}
      <div>
        {beside}
        <History
          record={record.record}
          {...(!isReadOnly && { act: (entry) => <UndoRecord key={entry.id} entry={entry} /> })}
        />
      </div>
    </div>
  )
}
