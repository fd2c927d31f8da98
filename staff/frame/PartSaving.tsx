import { useTexts } from '../app/texts.ts'
import { Effect } from '../publishing/Effect.tsx'
import { Problem } from './States.tsx'
import type { useTyped } from './use-typed.ts'

type Draft = Pick<ReturnType<typeof useTyped>, 'changed' | 'conflicts' | 'discard'> & {
  save: { mutate: () => void; error: unknown; isPending: boolean; isSuccess: boolean }
}

/** Saves a part of a record by itself; what that will publish is said before. */
export function PartSaving({ record, label, draft }: { record: string; label: string; draft: Draft }) {
  const t = useTexts()
  const { changed, conflicts, save, discard } = draft
  const isChanged = changed.length > 0
  return (
    <div className="part-saving">
      {isChanged && (
        <>
          <p role="status">{t('catalogue.unsaved')}</p>
          <Effect changes={[{ record, fields: changed }]} />
        </>
      )}
      {save.error !== null && conflicts.length === 0 && <Problem error={save.error} />}
      {save.isSuccess && !isChanged && <p role="status">{t('states.saved')}</p>}
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={!isChanged || save.isPending}
          onClick={() => save.mutate()}
        >
          {label}
        </button>
        {isChanged && (
          <button type="button" className="button" onClick={discard}>
            {t('catalogue.discard')}
          </button>
        )}
      </div>
    </div>
  )
}
