import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { recordCalls } from './record-calls.ts'
import { tellRecord } from './shop-queries.ts'

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
