import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { useRecord } from '../records/use-record.ts'
import { ParticularsFields } from './ParticularsFields.tsx'

const route = getRouteApi('/within/shop/connected/$key')

export function ParticularsPage() {
  const { key } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('connected', key))
  return <Particulars key={key} record={record} />
}

function Particulars({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/shop/connected', name: t('connected.title') }}
      removing={{ label: t('connected.remove'), question: t('connected.removeAsk', { name: record.title }) }}
    >
      <ParticularsFields draft={draft} />
    </RecordPage>
  )
}
