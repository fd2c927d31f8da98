import { useTexts } from '../platform/texts/texts.ts'
import { Effect } from './Effect.tsx'
import { Problem } from '../platform/frame/States.tsx'
import type { useTyped } from '../platform/drafts/use-typed.ts'

type Draft = Pick<ReturnType<typeof useTyped>, 'changed' | 'conflicts' | 'discard'> & {
  save: { mutate: () => void; error: unknown; isPending: boolean; isSuccess: boolean }
}

type Props = {
  /** The record whose pages it is seen on. */
  record: string
  draft: Draft
  /** What its button says where a part of a record is saved by itself; else it sends the form that it ends. */
  part?: string
}

/** Saves what was typed; what that will publish is said before. */
export function Saving({ record, draft: { changed, conflicts, save, discard }, part }: Props) {
  const t = useTexts()
  const isChanged = changed.length > 0
  return (
    <div className={part === undefined ? 'saving' : 'part-saving'}>
      {isChanged && (
        <>
          <p role="status">{t('states.unsaved')}</p>
          <Effect changes={[{ record, fields: changed }]} />
        </>
      )}
      {save.error !== null && conflicts.length === 0 && <Problem error={save.error} />}
      {save.isSuccess && !isChanged && <p role="status">{t('states.saved')}</p>}
      <div className="row">
        <button
          className="button main"
          disabled={!isChanged || save.isPending}
          {...(part !== undefined && { type: 'button', onClick: () => save.mutate() })}
        >
          {part ?? t('states.save')}
        </button>
        {isChanged && (
          <button type="button" className="button" onClick={discard}>
            {t('states.discard')}
          </button>
        )}
      </div>
    </div>
  )
}
