import { useNavigate } from '@tanstack/react-router'
import { keyOf } from '../../catalog/records/bring-back.ts'
import { NewRecordPage } from '../../catalog/records/NewRecordPage.tsx'
import { useNewRecord } from '../../catalog/records/use-record.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { GroupFields } from './GroupFields.tsx'

export function NewGroupPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const draft = useNewRecord('group', {}, ({ record }) =>
    navigate({ to: '/customers/groups/$id', params: { id: keyOf(record) }, ignoreBlocker: true }),
  )
  return (
    <NewRecordPage
      draft={draft}
      list={{ to: '/customers/groups', name: t('contracts.groups') }}
      title={t('contracts.newGroup')}
    >
      <GroupFields draft={draft} />
    </NewRecordPage>
  )
}
