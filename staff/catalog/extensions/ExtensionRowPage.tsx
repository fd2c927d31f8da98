import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ExtensionPage } from '#lib/contract/staff/extensions.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { NoPage } from '../../platform/frame/States.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { useRecord } from '../records/use-record.ts'
import { ExtensionFields } from './ExtensionFields.tsx'
import { extensionPagesQuery, pageOfKey } from './extension-queries.ts'

const route = getRouteApi('/within/shop/extensions/$key')

export function ExtensionRowPage() {
  const { key } = route.useParams()
  const { data } = useSuspenseQuery(extensionPagesQuery)
  const { data: record } = useSuspenseQuery(recordQuery('extension', key))
  const page = data.pages.find(({ name }) => name === pageOfKey(key))
  return page ? <Row key={key} page={page} record={record} /> : <NoPage />
}

function Row({ page, record }: { page: ExtensionPage; record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/shop/extensions', name: page.title }}
      removing={{ label: t('extensions.remove'), question: t('extensions.removeAsk', { name: record.title }) }}
    >
      <ExtensionFields page={page} draft={draft} />
    </RecordPage>
  )
}
