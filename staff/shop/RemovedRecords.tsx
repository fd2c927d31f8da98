import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RemovedLine } from '#lib/contract/staff/audit.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Removed } from '../audit/Removed.tsx'
import { Problem } from '../frame/States.tsx'
import { tellRecord } from './shop-queries.ts'

type Props = {
  kind: 'category' | 'banner' | 'counterpart'
  /** The way to one of them, once it is back. */
  wayTo: (key: string, title: string) => ReactNode
}

/** What was removed of a kind; each comes back as it was. */
export function RemovedRecords({ kind, wayTo }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
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

const keyOf = (record: string) => record.slice(record.indexOf(':') + 1)
