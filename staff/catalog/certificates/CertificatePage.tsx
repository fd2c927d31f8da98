import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { useRecord } from '../records/use-record.ts'
import { CertificateFields } from './CertificateFields.tsx'

const route = getRouteApi('/within/certificates/$id')

export function CertificatePage() {
  const { id } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('certificate', id))
  return <Certificate key={id} record={record} />
}

function Certificate({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/certificates', name: t('rooms.certificates') }}
      removing={{ label: t('certificates.remove'), question: t('certificates.removeAsk', { name: record.title }) }}
    >
      <CertificateFields draft={draft} saved={draft.base.fields['file']} savedDcc={draft.base.fields['dcc']} />
    </RecordPage>
  )
}
