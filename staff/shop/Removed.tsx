import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RemovedLine } from '#lib/contract/staff/shop.ts'
import { call } from '../app/call.ts'
import { moment, useTexts } from '../app/texts.ts'
import { LongList } from '../frame/LongList.tsx'
import { Problem } from '../frame/States.tsx'
import { removedKey, tellRecord } from './shop-queries.ts'

/** What a list shows, which stands in its address. */
export type RemovedWanted = { removed?: 'yes' }
export const removedWanted = (search: Record<string, unknown>): RemovedWanted =>
  search['removed'] === 'yes' ? { removed: 'yes' } : {}

/** The ways to what there is and to what was removed. */
export function ThereOrRemoved({ to }: { to: '/shop' | '/shop/banners' | '/shop/counterparts' }) {
  const t = useTexts()
  const options = { exact: true, includeSearch: true }
  return (
    <nav className="filters" aria-label={t('shop.shown')}>
      <Link to={to} search={{}} activeOptions={options}>
        {t('shop.there')}
      </Link>
      <Link to={to} search={{ removed: 'yes' }} activeOptions={options}>
        {t('shop.removedOnes')}
      </Link>
    </nav>
  )
}

type Props = {
  kind: 'category' | 'banner' | 'counterpart'
  /** The way to one of them, once it is back. */
  wayTo: (key: string, title: string) => ReactNode
}

/** What was removed of a kind, by whom and when; each comes back as it was. */
export function RemovedRecords({ kind, wayTo }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const removed = useInfiniteQuery({
    queryKey: [...removedKey, kind],
    queryFn: ({ pageParam }) =>
      call('removedShopRecords', {
        params: { kind },
        query: pageParam === undefined ? {} : { before: String(pageParam) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ removed: page, hasMore }) => (hasMore ? page.at(-1)?.entry : undefined),
  })
  const back = useMutation({
    mutationFn: ({ record, entry }: RemovedLine) =>
      call('undoShopRecord', { params: { kind, key: keyOf(record) }, body: { entry } }),
    onSuccess: (saved) => tellRecord(queries, saved),
  })
  return (
    <>
      {back.data && (
        <p role="status">
          {wayTo(keyOf(back.data.record), back.data.title)}: {t('shop.isBack')}
        </p>
      )}
      {back.error && <Problem error={back.error} />}
      <LongList
        asked={removed}
        linesOf={(page) => page.removed}
        empty={t('shop.noneRemoved')}
        more={t('audit.more')}
        columns={[t('shop.label.name'), t('shop.removedAt'), t('shop.removedBy'), { unseen: t('shop.bringBack') }]}
        row={(line) => (
          <tr key={line.entry}>
            <th scope="row">{line.title}</th>
            <td data-name={t('shop.removedAt')}>{moment(line.at)}</td>
            <td data-name={t('shop.removedBy')}>{line.by ?? t('audit.engine')}</td>
            <td>
              <button
                type="button"
                className="quiet"
                aria-label={t('shop.bringBackNamed', { name: line.title })}
                disabled={back.isPending}
                onClick={() => back.mutate(line)}
              >
                {t('shop.bringBack')}
              </button>
            </td>
          </tr>
        )}
      />
    </>
  )
}

const keyOf = (record: string) => record.slice(record.indexOf(':') + 1)
