import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RemovedLine } from '#lib/contract/staff/audit.ts'
import { call } from '../../platform/calls/call.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { Table } from '../../platform/lists/Table.tsx'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { bringBackRecord } from '../records/bring-back.ts'
import { tellRemoved } from '../records/shop-queries.ts'
import { NewWording } from './NewWording.tsx'
import { wordingKey } from './use-improvement.ts'

type Line = { kind: 'synonym' | 'redirect'; id: number; scope: string; phrase: string; does: string }

/** All that was written from here, each to be removed, and brought back as long as this page stays open. */
export function WrittenWording() {
  const t = useTexts()
  const queries = useQueryClient()
  const wording = useQuery({ queryKey: [...wordingKey, 'list'], queryFn: () => call('searchWording', {}) })
  const again = () => queries.invalidateQueries({ queryKey: wordingKey })
  const remove = useMutation({
    mutationFn: async ({ kind, id }: Line) => {
      const params = { kind, key: String(id) }
      const { version, title } = await call('shopRecord', { params })
      const { removed } = await call('removeShopRecord', { params, query: { version } })
      await tellRemoved(queries, removed)
      return { kind, record: removed, title }
    },
    onSuccess: again,
  })
  const back = useMutation({
    mutationFn: async ({ kind, record }: { kind: Line['kind']; record: string }) => {
      const { removed } = await call('removed', { params: { kind }, query: {} })
      const line: RemovedLine | undefined = removed.find((one) => one.record === record)
      if (line) await bringBackRecord(queries, line)
    },
    onSuccess: async () => {
      remove.reset()
      await again()
    },
  })
  if (wording.error) return <Problem error={wording.error} />
  if (!wording.data) return null
  const lines: Line[] = [
    ...wording.data.synonyms.map(({ id, language, typed, means }) => ({
      ...{ kind: 'synonym' as const, id, scope: language, phrase: typed },
      does: t('wording.doesMean', { means }),
    })),
    ...wording.data.redirects.map(({ id, culture, phrase, leadsTo }) => ({
      ...{ kind: 'redirect' as const, id, scope: culture, phrase },
      does: leadsTo ? t('wording.leadsTo', { name: leadsTo.name }) : t('wording.leadsNowhere'),
    })),
  ]
  const gone = remove.data
  return (
    <section className="searches">
      <h2>{t('wording.written')}</h2>
      <p className="hint">{t('wording.writtenHint')}</p>
      <NewWording />
      {(remove.error ?? back.error) && <Problem error={remove.error ?? back.error} />}
      <p role="status">
        {gone && (
          <>
            {t('wording.removed', { name: gone.title })}{' '}
            <button type="button" className="quiet" disabled={back.isPending} onClick={() => back.mutate(gone)}>
              {t('wording.takeBack')}
            </button>
          </>
        )}
      </p>
      {lines.length === 0 ? (
        <p className="empty">{t('wording.none')}</p>
      ) : (
        <Table
          columns={[t('searches.question'), t('wording.does'), t('wording.scope'), { unseen: t('wording.remove') }]}
        >
          {lines.map((line) => (
            <tr key={`${line.kind} ${line.id}`}>
              <th scope="row" lang={line.scope}>
                {line.phrase}
              </th>
              <td data-name={t('wording.does')}>{line.does}</td>
              <td data-name={t('wording.scope')}>{scopeName(line.scope)}</td>
              <td>
                <button
                  type="button"
                  className="quiet"
                  disabled={remove.isPending}
                  aria-label={t('wording.removeNamed', { name: line.phrase })}
                  onClick={() => remove.mutate(line)}
                >
                  {t('wording.remove')}
                </button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
