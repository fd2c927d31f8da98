import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Differences } from '../../platform/audit/Differences.tsx'
import { changedFields } from '../../platform/drafts/draft.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { recordCalls } from './record-calls.ts'
import type { RecordList } from '../../platform/audit/Removed.tsx'
import { recordQuery, tellRemoved } from './shop-queries.ts'

type Props = {
  /** As it was read, and is removed. */
  record: ShopRecord
  /** The list that it leaves. */
  to: RecordList
  label: string
  question: string
  hint?: string
}

/** Removes a record as it was read. What somebody else has said of it since is shown, and asked about once more. */
export function Removing({ record: read, to, label, question, hint }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [meanwhile, setMeanwhile] = useState<{ then: ShopRecord; now: ShopRecord }>()
  const isSeen = meanwhile?.then.version === read.version || meanwhile?.now.version === read.version
  const seen = isSeen ? meanwhile : undefined
  const [kind = '', key = ''] = read.record.split(':')
  const remove = useMutation({
    mutationFn: () =>
      call(recordCalls(kind).remove, { params: { kind, key }, query: { version: (seen?.now ?? read).version } }),
    onSuccess: async () => {
      await navigate({ to, ignoreBlocker: true })
      await tellRemoved(queries, read.record)
    },
    onError: async (error) => {
      if (!(error instanceof CallFailed) || error.code !== 'RECORD_CHANGED') return
      const now = await queries.query({ ...recordQuery(kind, key), staleTime: 0 })
      setMeanwhile({ then: seen?.now ?? read, now })
    },
  })
  return (
    <section className="panel">
      <Asking label={label} question={question} onConfirm={() => remove.mutate()} />
      {hint !== undefined && <p className="hint">{hint}</p>}
      {remove.error && !seen && <Problem error={remove.error} />}
      {seen && (
        <div role="alert" className="problem">
          <p>{t('shop.changedMeanwhile')}</p>
          <Meanwhile {...seen} />
        </div>
      )}
    </section>
  )
}

function Meanwhile({ then, now }: { then: ShopRecord; now: ShopRecord }) {
  const differing = changedFields(then.fields, now.fields)
  const only = ({ fields }: ShopRecord) => Object.fromEntries(differing.map((field) => [field, fields[field] ?? '']))
  return <Differences before={only(then)} after={only(now)} />
}
