import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ExtensionPage } from '#lib/contract/staff/extensions.ts'
import { NoPage } from '../../platform/frame/States.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { keyOf } from '../records/bring-back.ts'
import { NewRecordPage } from '../records/NewRecordPage.tsx'
import { useNewRecord } from '../records/use-record.ts'
import { ExtensionFields } from './ExtensionFields.tsx'
import { extensionPagesQuery } from './extension-queries.ts'

const route = getRouteApi('/within/shop/extensions/new')

export function NewExtensionRowPage() {
  const { page: named } = route.useSearch()
  const { data } = useSuspenseQuery(extensionPagesQuery)
  const page = data.pages.find(({ name }) => name === named) ?? data.pages[0]
  return page ? <NewRow page={page} /> : <NoPage />
}

function NewRow({ page }: { page: ExtensionPage }) {
  const t = useTexts()
  const navigate = useNavigate()
  const draft = useNewRecord('extension', { page: page.name }, ({ record }) =>
    navigate({ to: '/shop/extensions/$key', params: { key: keyOf(record) }, ignoreBlocker: true }),
  )
  return (
    <NewRecordPage
      draft={draft}
      list={{ to: '/shop/extensions', name: page.title }}
      title={`${page.title}: ${t('extensions.new')}`}
    >
      <ExtensionFields page={page} draft={draft} />
    </NewRecordPage>
  )
}
