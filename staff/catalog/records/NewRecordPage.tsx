import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem } from '../../platform/frame/States.tsx'
import type { RecordList } from '../../platform/audit/Removed.tsx'
import type { useNewRecord } from './use-record.ts'
import '../shop/shop.css'

type Props = {
  draft: ReturnType<typeof useNewRecord>
  /** The list that it will stand in. */
  list: { to: RecordList; name: string }
  title: string
  children: ReactNode
}

/** A record that is still to be made. */
export function NewRecordPage({ draft: { save }, list, title, children }: Props) {
  const t = useTexts()
  return (
    <>
      <p className="back">
        <Link to={list.to}>{list.name}</Link>
      </p>
      <h1>{title}</h1>
      <form
        className="product"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {children}
        {save.error && <Problem error={save.error} />}
        <button className="button main" disabled={save.isPending}>
          {t('states.save')}
        </button>
      </form>
    </>
  )
}
