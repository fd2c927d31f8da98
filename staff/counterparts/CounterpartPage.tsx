import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../app/texts.ts'
import { RecordForm } from '../shop/RecordForm.tsx'
import { recordQuery } from '../shop/shop-queries.ts'
import { useRecord } from '../shop/use-record.ts'
import { CounterpartFields } from './CounterpartFields.tsx'
import { Removing } from '../shop/Removing.tsx'

const route = getRouteApi('/within/shop/counterparts/$id')

export function CounterpartPage() {
  const { id } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('counterpart', id))
  return <Counterpart key={id} record={record} />
}

function Counterpart({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <>
      <p className="back">
        <Link to="/shop/counterparts">{t('counterparts.title')}</Link>
      </p>
      <h1>{record.title}</h1>
      <RecordForm
        record={record}
        draft={draft}
        beside={
          <Removing
            record={draft.base}
            to="/shop/counterparts"
            label={t('counterparts.remove')}
            question={t('counterparts.removeAsk', { name: record.title })}
          />
        }
      >
        <CounterpartFields draft={draft} />
      </RecordForm>
    </>
  )
}
