import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import { keyOf } from '../records/bring-back.ts'
import { NewRecordPage } from '../records/NewRecordPage.tsx'
import { useNewRecord } from '../records/use-record.ts'
import { CertificateFields } from './CertificateFields.tsx'

/** A certificate of a single instrument, which is known from then on where it was not before. */
export function NewCertificatePage() {
  const t = useTexts()
  const navigate = useNavigate()
  const draft = useNewRecord('certificate', { certificateKind: 'factory' }, ({ record }) =>
    navigate({ to: '/certificates/$id', params: { id: keyOf(record) }, ignoreBlocker: true }),
  )
  return (
    <NewRecordPage
      draft={draft}
      list={{ to: '/certificates', name: t('rooms.certificates') }}
      title={t('certificates.new')}
    >
      <CertificateFields draft={draft} />
    </NewRecordPage>
  )
}
