import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { keyOf } from '../../catalog/records/bring-back.ts'
import { RecordPage } from '../../catalog/records/RecordPage.tsx'
import { recordQuery } from '../../catalog/records/shop-queries.ts'
import { useRecord } from '../../catalog/records/use-record.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { ContractFields } from './ContractFields.tsx'

const route = getRouteApi('/within/customers/contracts/$id')

export function ContractPage() {
  const { id } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('contract', id))
  return <Contract key={id} record={record} />
}

function Contract({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/customers/contracts', name: t('contracts.title') }}
      beside={
        <p>
          <Link to="/customers/contracts/files" search={{ contract: keyOf(record.record) }}>
            {t('contracts.files.title')}
          </Link>
        </p>
      }
      removing={{ label: t('contracts.remove'), question: t('contracts.removeAsk', { name: record.title }) }}
    >
      <ContractFields draft={draft} />
    </RecordPage>
  )
}
