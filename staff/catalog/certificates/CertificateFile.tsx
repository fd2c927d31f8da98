import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { FileDrop } from '../../platform/fields/FileDrop.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { Wrong } from '../records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../records/use-record.ts'

/** The certificate itself, which is kept when it is chosen and found once it is saved. */
export function CertificateFile({ draft, saved }: { draft: TypedRecord; saved: string | undefined }) {
  const t = useTexts()
  const file = draft.typed['file'] ?? ''
  const wrong = wrongWith(draft, 'file')
  const sending = useMutation({
    mutationFn: (chosen: File) => call('sendCertificate', { file: chosen }),
    onSuccess: (sent) => draft.type('file', sent.file),
  })
  return (
    <section className="slot">
      <h3>{t('certificates.paper')}</h3>
      <p className="second">
        {file === '' && t('certificates.noPaper')}
        {file !== '' && file !== saved && t('certificates.unsaved')}
        {file !== '' && file === saved && (
          <a href={`/media/certificates/${file}`} target="_blank" rel="noreferrer">
            {t('certificates.open')}
          </a>
        )}
        {file !== '' && (
          <>
            {' · '}
            <button type="button" className="quiet" onClick={() => draft.type('file', '')}>
              {t('certificates.clear')}
            </button>
          </>
        )}
      </p>
      {wrong !== undefined && <Wrong message={wrong} />}
      <FileDrop
        label={t(file === '' ? 'certificates.add' : 'certificates.replace')}
        accept={['application/pdf']}
        isBusy={sending.isPending}
        onFiles={(files) => {
          const chosen = files?.[0]
          if (chosen) sending.mutate(chosen)
        }}
      >
        {sending.isPending && <p role="status">{t('states.waiting')}</p>}
        {sending.error && <Problem error={sending.error} />}
      </FileDrop>
    </section>
  )
}
