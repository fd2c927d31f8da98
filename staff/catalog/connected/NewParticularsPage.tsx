import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import { keyOf } from '../records/bring-back.ts'
import { NewRecordPage } from '../records/NewRecordPage.tsx'
import { useNewRecord } from '../records/use-record.ts'
import { ParticularsFields } from './ParticularsFields.tsx'

/** What is to be told of products that are alike; they name it by its key. */
export function NewParticularsPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const draft = useNewRecord('connected', { flow: 'measuring', places: 'device' }, ({ record }) =>
    navigate({ to: '/shop/connected/$key', params: { key: keyOf(record) }, ignoreBlocker: true }),
  )
  return (
    <NewRecordPage
      draft={draft}
      list={{ to: '/shop/connected', name: t('connected.title') }}
      title={t('connected.new')}
    >
      <ParticularsFields draft={draft} isNew />
    </NewRecordPage>
  )
}
