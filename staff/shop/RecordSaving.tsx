import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Problem } from '../frame/States.tsx'
import { Effect } from '../publishing/Effect.tsx'
import { recordCalls } from './record-calls.ts'
import { tellRecord } from './shop-queries.ts'
import type { RecordDraft } from './use-record.ts'

/** What saving will publish is said before; `covers` is the record whose pages it is seen on. */
export function RecordSaving({ draft, covers }: { draft: RecordDraft; covers: string }) {
  const t = useTexts()
  const { changed, conflicts, save, discard } = draft
  const isChanged = changed.length > 0
  return (
    <div className="saving">
      {isChanged && (
        <>
          <p role="status">{t('shop.unsaved')}</p>
          <Effect changes={[{ record: covers, fields: changed }]} />
        </>
      )}
      {save.error && conflicts.length === 0 && <Problem error={save.error} />}
      {save.isSuccess && !isChanged && <p role="status">{t('states.saved')}</p>}
      <div className="row">
        <button className="button main" disabled={!isChanged || save.isPending}>
          {t('states.save')}
        </button>
        {isChanged && (
          <button type="button" className="button" onClick={discard}>
            {t('shop.discard')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Takes one change of a record back. What was added, removed or moved has a way of its own. */
export function UndoRecord({ entry: { id, record, before, after } }: { entry: AuditEntry }) {
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
