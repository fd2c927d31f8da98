import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { Problem } from '../../../platform/frame/States.tsx'
import type { Picked } from '../../../platform/lists/Picking.tsx'
import { useTexts } from '../../../platform/texts/texts.ts'

type Props = { picked: Picked; isRemoved: boolean }

/** What is done with the files that were picked: what stands nowhere is removed, what was removed is restored, each taken back at once. */
export function PickedFiles({ picked, isRemoved }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const [done, setDone] = useState<{ name: 'removeMedia' | 'restoreMedia'; names: readonly string[] }>()
  const move = useMutation({
    mutationFn: ({ name, names }: NonNullable<typeof done>) => call(name, { body: { names: [...names] } }),
    onSuccess: async ({ names }, { name }) => {
      setDone({ name, names })
      await queries.invalidateQueries({ queryKey: ['media'] })
      await queries.invalidateQueries({ queryKey: ['pictures'] })
    },
  })
  const names = [...picked.keys]
  const name = isRemoved ? 'restoreMedia' : 'removeMedia'
  const left = done ? names.length - done.names.length : 0
  return (
    <div className="row next" role="group" aria-label={t('lists.withPicked', { count: names.length })}>
      <strong>{t('lists.picked', { count: names.length })}</strong>
      {done === undefined ? (
        <button type="button" className="button" disabled={move.isPending} onClick={() => move.mutate({ name, names })}>
          {t(isRemoved ? 'media.restore' : 'media.remove')}
        </button>
      ) : (
        <button
          type="button"
          className="button"
          disabled={move.isPending}
          onClick={() =>
            move.mutate(
              { name: done.name === 'removeMedia' ? 'restoreMedia' : 'removeMedia', names: done.names },
              { onSuccess: () => picked.pick([]) },
            )
          }
        >
          {t('media.takeBack')}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => picked.pick([])}>
        {t('media.unpick')}
      </button>
      <p role="status">
        {done && t(`media.done.${done.name}`, { count: done.names.length })}
        {done && left > 0 && ` ${t('media.stillUsed', { count: left })}`}
      </p>
      {move.error && <Problem error={move.error} />}
    </div>
  )
}
