import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { RecordPage } from '../../catalog/records/RecordPage.tsx'
import { recordQuery } from '../../catalog/records/shop-queries.ts'
import { useRecord } from '../../catalog/records/use-record.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { GroupFields } from './GroupFields.tsx'

const route = getRouteApi('/within/customers/groups/$id')

export function GroupPage() {
  const { id } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('group', id))
  return <Group key={id} record={record} />
}

function Group({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/customers/groups', name: t('contracts.groups') }}
      removing={{
        ...{ label: t('contracts.removeGroup'), question: t('contracts.removeGroupAsk', { name: record.title }) },
        hint: t('contracts.removeGroupHint'),
      }}
    >
      <GroupFields draft={draft} />
    </RecordPage>
  )
}
