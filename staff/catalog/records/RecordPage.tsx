import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import type { RecordList } from '../../platform/audit/Removed.tsx'
import { RecordForm } from './RecordForm.tsx'
import { Removing } from './Removing.tsx'
import type { RecordDraft } from './use-record.ts'

type Props = {
  record: ShopRecord
  draft: RecordDraft
  /** The list that it stands in, and leaves when it is removed. */
  list: { to: RecordList; name: string }
  removing: { label: string; question: string; hint?: string }
  beside?: ReactNode
  children: ReactNode
}

/** A record that is one of a list: the way back to it, what is said of it, and its removal at the side. */
export function RecordPage({ record, draft, list, removing, beside, ...form }: Props) {
  return (
    <>
      <p className="back">
        <Link to={list.to}>{list.name}</Link>
      </p>
      <h1>{record.title}</h1>
      <RecordForm
        record={record}
        draft={draft}
        {...form}
        beside={
          <>
            {beside}
            <Removing record={draft.base} to={list.to} {...removing} />
          </>
        }
      />
    </>
  )
}
