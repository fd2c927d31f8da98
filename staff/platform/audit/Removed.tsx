import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RemovedLine } from '#lib/contract/staff/audit.ts'
import { call } from '../calls/call.ts'
import { moment, useTexts } from '../texts/texts.ts'
import { LongList } from '../lists/LongList.tsx'
import { usePages } from '../lists/use-pages.ts'
import { titleOf } from './entry-texts.ts'

/** Where the records of a kind are listed. */
export type RecordList =
  | '/shop'
  | '/shop/banners'
  | '/shop/counterparts'
  | '/shop/connected'
  | '/shop/extensions'
  | '/certificates'
  | '/letters/published'
  | '/customers/contracts'
  | '/customers/groups'

/** The ways to what a list has, and to what was removed of it. */
export function ThereOrRemoved({ to }: { to: RecordList | '/content' }) {
  const t = useTexts()
  // Whatever is looked for among those that are there.
  const isRemoved = useLocation({ select: ({ search }) => search.removed !== undefined })
  return (
    <nav className="filters" aria-label={t('audit.shown')}>
      <Link to={to} search={{}} activeOptions={{ exact: true, includeSearch: isRemoved }}>
        {t('audit.there')}
      </Link>
      <Link to={to} search={{ removed: 'yes' }} activeOptions={{ includeSearch: true }}>
        {t('audit.removedOnes')}
      </Link>
    </nav>
  )
}

export type RemovedKind =
  | 'category'
  | 'banner'
  | 'counterpart'
  | 'connected'
  | 'extension'
  | 'certificate'
  | 'contract'
  | 'group'
  | 'answer'
  | 'page'

type Props = {
  kind: RemovedKind
  /** How it comes back. */
  act: (line: RemovedLine) => ReactNode
}

/** Where lists of what was removed are kept; whoever brings one back says that there are fewer. */
export const removedKey = ['removed'] as const

/** What was removed of a kind, by whom and when. */
export function Removed({ kind, act }: Props) {
  const t = useTexts()
  const removed = usePages({
    key: [...removedKey, kind],
    by: 'before',
    ask: (place) => call('removed', { params: { kind }, query: place }),
    linesOf: (page) => page.removed,
    placeOf: ({ entry }) => entry,
  })
  return (
    <LongList
      pages={removed}
      empty={t('audit.noneRemoved')}
      more={t('audit.more')}
      columns={[t('audit.removedOne'), t('audit.removedAt'), t('audit.removedBy'), { unseen: t('audit.bringBack') }]}
      row={(line) => (
        <tr key={line.entry}>
          <th scope="row">{titleOf(line)}</th>
          <td data-name={t('audit.removedAt')}>{moment(line.at)}</td>
          <td data-name={t('audit.removedBy')}>{line.by ?? t('audit.engine')}</td>
          <td>{act(line)}</td>
        </tr>
      )}
    />
  )
}
