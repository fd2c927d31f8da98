import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { useTexts } from '../app/texts.ts'
import { Problem } from '../frame/States.tsx'
import { useBringBack } from './use-bring-back.ts'

const removals = ['banner.removed', 'category.removed', 'certificate.removed', 'counterpart.removed']

/** What was removed comes back as it was, from the log, because it has no page any more. */
export function BringBack({ entry: { id, action, record } }: { entry: AuditEntry }) {
  const t = useTexts()
  const back = useBringBack()
  if (!removals.includes(action)) return null
  return (
    <>
      <button
        type="button"
        className="quiet"
        disabled={back.isPending || back.isSuccess}
        onClick={() => back.mutate({ record, entry: id })}
      >
        {t('audit.bringBack')}
      </button>
      {back.isSuccess && <p role="status">{t('shop.isBack')}</p>}
      {back.error && <Problem error={back.error} />}
    </>
  )
}
