import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RemovedLine } from '#lib/contract/staff/audit.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { type RecordList, Removed, type RemovedKind, ThereOrRemoved } from '../../platform/audit/Removed.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { type BringBack, bringBackRecord, keyOf } from './bring-back.ts'

type Props = {
  kind: RemovedKind
  /** The way to one of them, once it is back. */
  wayTo: (key: string, title: string) => ReactNode
  bringBack?: BringBack
}

type ListProps = Props & { to: RecordList; isRemoved: boolean; children: ReactNode }

/** The records of a kind, or those that were removed of it. */
export function RecordsAndRemoved({ to, isRemoved, children, ...removed }: ListProps) {
  return (
    <>
      <ThereOrRemoved to={to} />
      {isRemoved ? <RemovedRecords {...removed} /> : children}
    </>
  )
}

/** What was removed of a kind; each comes back as it was. */
function RemovedRecords({ kind, wayTo, bringBack = bringBackRecord }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const back = useMutation({ mutationFn: (line: RemovedLine) => bringBack(queries, line) })
  return (
    <>
      {back.data && (
        <p role="status">
          {wayTo(keyOf(back.data.record), back.data.title)}: {t('shop.isBack')}
        </p>
      )}
      {back.error && <Problem error={back.error} />}
      <Removed
        kind={kind}
        act={(line) => (
          <button
            type="button"
            className="quiet"
            aria-label={t('audit.bringBackNamed', { name: line.title })}
            disabled={back.isPending}
            onClick={() => back.mutate(line)}
          >
            {t('audit.bringBack')}
          </button>
        )}
      />
    </>
  )
}
