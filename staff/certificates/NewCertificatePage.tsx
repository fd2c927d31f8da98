import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../app/texts.ts'
import { Problem } from '../frame/States.tsx'
import { useNewRecord } from '../shop/use-record.ts'
import { CertificateFields } from './CertificateFields.tsx'
import '../shop/shop.css'

/** A certificate of a single instrument, which is known from then on where it was not before. */
export function NewCertificatePage() {
  const t = useTexts()
  const navigate = useNavigate()
  const draft = useNewRecord('certificate', { certificateKind: 'factory' }, ({ record }) =>
    navigate({ to: '/certificates/$id', params: { id: record.slice('certificate:'.length) }, ignoreBlocker: true }),
  )
  return (
    <>
      <p className="back">
        <Link to="/certificates">{t('rooms.certificates')}</Link>
      </p>
      <h1>{t('certificates.new')}</h1>
      <form
        className="product"
        onSubmit={(event) => {
          event.preventDefault()
          draft.save.mutate()
        }}
      >
        <CertificateFields draft={draft} />
        {draft.save.error && <Problem error={draft.save.error} />}
        <button className="button main" disabled={draft.save.isPending}>
          {t('states.save')}
        </button>
      </form>
    </>
  )
}
