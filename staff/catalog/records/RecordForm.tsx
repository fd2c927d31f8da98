import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { Conflicts } from '../../platform/drafts/Conflicts.tsx'
import { Question } from '../../platform/frame/Asking.tsx'
import { Saving } from '../../publishing/Saving.tsx'
import { call } from '../../platform/calls/call.ts'
import { Problem } from '../../platform/frame/States.tsx'
import type { RecordDraft } from './use-record.ts'
import { recordCalls } from './record-calls.ts'
import { tellRecord } from './shop-queries.ts'
import '../shop/shop.css'

/** Takes one change of a record back. What was added, removed or moved has a way of its own. */
function UndoRecord({ entry: { id, record, before, after } }: { entry: AuditEntry }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [kind = '', key = ''] = record.split(':')
  const undo = useMutation({
    mutationFn: () => call(recordCalls(kind).undo, { params: { kind, key }, body: { entry: id } }),
    onSuccess: (saved) => tellRecord(queries, saved),
  })
  if (!before || !after) return null
  return (
    <>
      <button type="button" className="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {t('shop.undo')}
      </button>
      {undo.error && <Problem error={undo.error} />}
    </>
  )
}

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
