import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { instantOf } from './content-draft.ts'
import type { ContentDraft } from './use-content-draft.ts'
import { voiceName } from './voice-name.ts'

/** When a draft becomes public by itself, and the ways out: of a draft, and of a page. */
export function Becoming({ draft: { step, isOpen }, record }: { draft: ContentDraft; record: ContentRecord }) {
  const t = useTexts()
  const { culture, draft, fallback, public: shown } = record
  // What its language says stands in for what a country says itself.
  const isKept = record.isKept && !fallback
  const canPlan = isOpen || draft !== null
  if (!canPlan && (isKept || !shown)) return null
  return (
    <section className="panel">
      {canPlan && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            step.mutate({ name: 'plan', at: instantOf(typedIn(event.currentTarget)['at'] ?? '') })
          }}
        >
          <h2>{t('content.plan')}</h2>
          <Field label={t('content.planAt')} name="at" type="datetime-local" required />
          <div className="row">
            <button className="button" disabled={step.isPending}>
              {t('content.planGo')}
            </button>
            {draft?.planned != null && (
              <button type="button" className="button" onClick={() => step.mutate({ name: 'plan', at: null })}>
                {t('content.unplan')}
              </button>
            )}
          </div>
        </form>
      )}
      <div className="row">
        {draft && (
          <Asking
            label={t('content.drop')}
            question={t('content.dropAsk')}
            onConfirm={(confirmation) => step.mutate({ name: 'drop', confirmation })}
          />
        )}
        {shown && !isKept && (
          <Asking
            label={t(fallback ? 'content.dropOwn' : 'content.withdraw')}
            question={
              fallback
                ? t('content.dropOwnAsk', { country: voiceName(culture), language: voiceName(fallback.culture) })
                : t('content.withdrawAsk', { country: voiceName(culture) })
            }
            onConfirm={(confirmation) => step.mutate({ name: 'withdraw', confirmation })}
          />
        )}
      </div>
    </section>
  )
}
