import type { PublishingRun } from '#lib/contract/staff/publishing.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { ConfirmButton } from '../platform/frame/Asking.tsx'
import type { Orders } from './overview.ts'
import { Surprises } from './Surprises.tsx'

/** What the guard has stopped, and why; somebody says yes to exactly that, or no. */
export function Question({ run: { id, surprises }, orders }: { run: PublishingRun; orders: Orders }) {
  const t = useTexts()
  const isPending = orders.confirm.isPending || orders.no.isPending
  return (
    <section className="panel guard" aria-labelledby="guard">
      <h2 id="guard">{t('guard.title')}</h2>
      <Surprises surprises={surprises} />
      <p className="hint">{t('guard.hint')}</p>
      <div className="row">
        <ConfirmButton
          label={t('guard.yes')}
          disabled={isPending}
          onConfirm={(confirmation) => orders.confirm.mutate({ id, confirmation })}
        />
        <button type="button" className="button" disabled={isPending} onClick={() => orders.no.mutate(id)}>
          {t('guard.no')}
        </button>
      </div>
    </section>
  )
}
