import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { keyOf } from '../../catalog/records/bring-back.ts'
import { NewRecordPage } from '../../catalog/records/NewRecordPage.tsx'
import { useNewRecord } from '../../catalog/records/use-record.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { ContractFields } from './ContractFields.tsx'

const route = getRouteApi('/within/customers/contracts/new')

/** What is agreed on with a company or a group from now on. */
export function NewContractPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '' } = route.useSearch()
  const draft = useNewRecord('contract', company === '' ? {} : { company }, ({ record }) =>
    navigate({ to: '/customers/contracts/$id', params: { id: keyOf(record) }, ignoreBlocker: true }),
  )
  return (
    <NewRecordPage
      draft={draft}
      list={{ to: '/customers/contracts', name: t('contracts.title') }}
      title={t('contracts.new')}
    >
      <ContractFields draft={draft} />
    </NewRecordPage>
  )
}
