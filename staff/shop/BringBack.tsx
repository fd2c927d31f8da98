import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Problem } from '../frame/States.tsx'
import { tellRecord } from './shop-queries.ts'

const removals = ['banner.removed', 'category.removed', 'counterpart.removed']

/** What was removed comes back as it was, from the log, because it has no page any more. */
export function BringBack({ entry: { id, action, record } }: { entry: AuditEntry }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [kind = '', key = ''] = record.split(':')
  const back = useMutation({
    mutationFn: () => call('undoShopRecord', { params: { kind, key }, body: { entry: id } }),
    onSuccess: (saved) => tellRecord(queries, saved),
  })
  if (!removals.includes(action)) return null
  return (
    <>
      <button type="button" className="quiet" disabled={back.isPending || back.isSuccess} onClick={() => back.mutate()}>
        {t('audit.bringBack')}
      </button>
      {back.isSuccess && <p role="status">{t('shop.isBack')}</p>}
      {back.error && <Problem error={back.error} />}
    </>
  )
}
