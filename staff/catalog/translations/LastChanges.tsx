import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TranslationHead } from '#lib/contract/staff/translations.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'

/** What was saved and imported last, each of which can be taken back as a whole. */
export function LastChanges() {
  const t = useTexts()
  const { data, error, isPending } = useQuery({
    queryKey: ['translations', 'changes'],
    queryFn: () => call('translationChanges', {}),
  })
  return (
    <section className="panel" aria-label={t('translations.last')}>
      <h2>{t('translations.last')}</h2>
      {isPending && <Waiting />}
      {error && <Problem error={error} />}
      {data?.changes.length === 0 && <p className="empty">{t('translations.noneYet')}</p>}
      <ol className="entries">
        {data?.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </section>
  )
}

function Change({
  change: { id, at, person, language, title, isFile, records, isUndone },
}: {
  change: TranslationHead
}) {
  const t = useTexts()
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: (confirmation: Confirmation) => call('undoTranslations', { body: { entry: id }, confirmation }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['translations'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <p>
        <strong>{person ?? t('audit.engine')}</strong> {t(`actions.translation.${isFile ? 'imported' : 'saved'}`)}{' '}
        <span className="title">{title}</span> · {scopeName(language)} · {t('translations.records', { count: records })}
      </p>
      {isUndone ? (
        <p className="second">{t('translations.isUndone')}</p>
      ) : (
        records > 0 && (
          <Asking
            label={t('translations.undo')}
            question={t('translations.undoQuestion', { count: records })}
            onConfirm={(confirmation) => undo.mutate(confirmation)}
          />
        )
      )}
      {undo.error && <Problem error={undo.error} />}
      {undo.data && (
        <p role="status">
          {t('translations.undone', { count: undo.data.undone })}{' '}
          {undo.data.kept.length > 0 && t('translations.kept', { names: undo.data.kept.join(', ') })}
        </p>
      )}
    </li>
  )
}
