import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { useRecord } from '../records/use-record.ts'
import { CrossReferenceFields } from './CrossReferenceFields.tsx'

const route = getRouteApi('/within/shop/counterparts/$id')

export function CrossReferencePage() {
  const { id } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('counterpart', id))
  return <CrossReference key={id} record={record} />
}

function CrossReference({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/shop/counterparts', name: t('counterparts.title') }}
      removing={{ label: t('counterparts.remove'), question: t('counterparts.removeAsk', { name: record.title }) }}
    >
      <CrossReferenceFields draft={draft} />
    </RecordPage>
  )
}
