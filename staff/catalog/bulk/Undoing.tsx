import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkEdit, BulkKind } from '#lib/contract/staff/bulk.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'

/** The last changes of many, each of which can be taken back as a whole. */
export function Undoing({ kinds }: { kinds: readonly BulkKind[] }) {
  const t = useTexts()
  const { data, error, isPending } = useQuery({
    queryKey: ['catalogue', 'many'],
    queryFn: () => call('manyChanges', {}),
  })
  const changes = data?.changes.filter(({ kind }) => kinds.includes(kind)) ?? []
  return (
    <section className="panel many-undo">
      <h2>{t('sheet.last')}</h2>
      {isPending && <Waiting />}
      {error && <Problem error={error} />}
      {data && changes.length === 0 && <p className="empty">{t('sheet.noneYet')}</p>}
      <ol className="entries">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </section>
  )
}

function Change({ change: { id, at, person, kind, title, products, isUndone } }: { change: BulkEdit }) {
  const t = useTexts()
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: (confirmation: Confirmation) => call('undoMany', { params: { id: String(id) }, confirmation }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <p>
        <strong>{person}</strong> {t(`sheet.kind.${kind}`)} {title} · {t('sheet.products', { count: products })}
      </p>
      {isUndone ? (
        <p className="second">{t('sheet.isUndone')}</p>
      ) : (
        <Asking
          label={t('sheet.takeBack')}
          question={t('sheet.takeBackQuestion', { count: products })}
          onConfirm={(confirmation) => undo.mutate(confirmation)}
        />
      )}
      {undo.error && <Problem error={undo.error} />}
      {undo.data && (
        <p role="status">
          {t('sheet.takenBack', { count: undo.data.products })}{' '}
          {undo.data.kept.length > 0 &&
            t('sheet.keptRows', { names: undo.data.kept.map(({ sku, name }) => `${sku} ${name}`).join(', ') })}
        </p>
      )}
    </li>
  )
}
