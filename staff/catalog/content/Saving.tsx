import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { changedFields } from '../../platform/drafts/draft.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { Effect } from '../../publishing/Effect.tsx'
import { instantOf, isToCome, sharedFields, typedFrom } from './content-draft.ts'
import type { ContentDraft } from './use-content-draft.ts'

type Props = {
  draft: ContentDraft
  record: ContentRecord
  /** The countries that show these words, or will. */
  saidIn: readonly string[]
}

/** Keeping a draft changes nothing in the shop; what making it public will change is said before. */
export function Saving({ draft, record, saidIn }: Props) {
  const t = useTexts()
  const { typed, conflicts, changed, save, step, isOpen, discard } = draft
  const { culture, uri, editions } = record
  const shown = typedFrom(record.public?.parts ?? null)
  const becoming = changedFields(shown, typed)
  const isShared = record.public !== null && sharedFields.some((field) => becoming.includes(field))
  const sharing = editions.filter(({ culture: one, state }) => state !== 'draft' && one.includes('-'))
  const cultures = isShared ? sharing.map((one) => one.culture) : saidIn
  const day = typed['kind'] === 'post' ? instantOf(typed['publishedAt'] ?? '') : null
  const canPublish = isOpen || record.draft !== null
  const error = step.error ?? save.error
  return (
    <div className="saving">
      {isOpen && <p role="status">{t('states.unsaved')}</p>}
      {canPublish && (
        <p className="hint">
          {t('content.publishes', { path: `/content/${uri}`, countries: cultures.map(country).join(', ') })}
          {isToCome(day) && ` ${t('content.publishOn', { at: moment(day) })}.`}
        </p>
      )}
      {canPublish && <Effect changes={[{ record: `page:${culture}/${uri}`, fields: becoming }]} />}
      {error && conflicts.length === 0 && <Problem error={error} />}
      {(save.isSuccess || step.isSuccess) && !isOpen && <p role="status">{t('states.saved')}</p>}
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={!canPublish || step.isPending}
          onClick={() => step.mutate({ name: 'publish' })}
        >
          {t('content.publish')}
        </button>
        <button type="button" className="button" disabled={!isOpen || save.isPending} onClick={() => save.mutate()}>
          {t('content.saveDraft')}
        </button>
        {changed.length > 0 && (
          <button type="button" className="button" onClick={discard}>
            {t('states.discard')}
          </button>
        )}
      </div>
    </div>
  )
}
