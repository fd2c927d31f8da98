import { useKeys } from '../platform/keys/use-keys.ts'
import { Press } from '../platform/keys/Press.tsx'
import { bringBack, discardAll, saveAll, useUnsavedParts } from '../platform/drafts/unsaved-parts.ts'
import { Problem } from '../platform/frame/States.tsx'
import { useTexts } from '../platform/texts/texts.ts'
import { Effect } from './Effect.tsx'
import './unsaved-bar.css'

type Props = {
  /** The anchors of the page from above to below. */
  order: readonly string[]
}

const handlers = { save: () => void saveAll() }

/** What of a page is not saved, in whichever of its parts, saved or given up at once; what saving will publish is said before. */
export function UnsavedBar({ order }: Props) {
  const t = useTexts()
  const { parts, told } = useUnsavedParts()
  useKeys('record', handlers)
  const isSaving = parts.some((part) => part.isSaving)
  const failed = parts.filter(({ error }) => error !== null)
  const places = parts
    .flatMap((part) => part.places)
    .toSorted((one, other) => order.indexOf(one.anchor) - order.indexOf(other.anchor))
  return (
    <div className="unsaved-bar" data-open={parts.length > 0 || told !== undefined || undefined}>
      <div role="status">
        {parts.length > 0 && (
          <p>
            <strong>{t('states.unsavedIn')}</strong>{' '}
            {places.map(({ anchor, name }) => (
              <a key={anchor} href={`#${anchor}`}>
                {t(name)}
              </a>
            ))}
          </p>
        )}
        {parts.length === 0 && told && <p>{t(told === 'saved' ? 'states.saved' : 'states.discarded')}</p>}
      </div>
      {parts.length > 0 && <Effect changes={parts} />}
      {failed.map(({ places: [place], error }) => (
        <Problem key={place?.anchor} error={error} />
      ))}
      {parts.length > 0 && (
        <div className="row">
          <button type="button" className="button main" disabled={isSaving} onClick={() => void saveAll()}>
            {t(places.length > 1 ? 'states.saveAll' : 'states.save')}
          </button>
          <button type="button" className="button" disabled={isSaving} onClick={discardAll}>
            {t('states.discard')}
          </button>
          <span className="unsaved-key" aria-hidden="true">
            <Press press="mod s" />
          </span>
        </div>
      )}
      {parts.length === 0 && told === 'discarded' && (
        <button type="button" className="quiet" onClick={bringBack}>
          {t('states.bringBack')}
        </button>
      )}
    </div>
  )
}
