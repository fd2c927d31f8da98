import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import { keyOf } from '../records/bring-back.ts'
import { NewRecordPage } from '../records/NewRecordPage.tsx'
import { useNewRecord } from '../records/use-record.ts'
import { CrossReferenceFields } from './CrossReferenceFields.tsx'

/** A model that is not sold here, and what to show to whoever asks for it. */
export function NewCrossReferencePage() {
  const t = useTexts()
  const navigate = useNavigate()
  const draft = useNewRecord('counterpart', { relation: 'comparable' }, ({ record }) =>
    navigate({ to: '/shop/counterparts/$id', params: { id: keyOf(record) }, ignoreBlocker: true }),
  )
  return (
    <NewRecordPage
      draft={draft}
      list={{ to: '/shop/counterparts', name: t('counterparts.title') }}
      title={t('counterparts.new')}
    >
      <CrossReferenceFields draft={draft} />
    </NewRecordPage>
  )
}
