import { useMutation } from '@tanstack/react-query'
import { resultFields } from '#lib/contract/staff/certificates.ts'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { FileDrop } from '../../platform/fields/FileDrop.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { hasText, useTexts } from '../../platform/texts/texts.ts'
import { Wrong } from '../records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../records/use-record.ts'

/** The digital certificate of a laboratory: it says what was measured, and fills what is empty still. */
export function CertificateDcc({ draft, saved }: { draft: TypedRecord; saved: string | undefined }) {
  const t = useTexts()
  const { typed, type } = draft
  const file = typed['dcc'] ?? ''
  const wrong = wrongWith(draft, 'dcc')
  const sending = useMutation({
    mutationFn: (chosen: File) => call('sendDcc', { file: chosen }),
    onSuccess: ({ file: sent, number, serial, issuedOn }) => {
      type('dcc', sent)
      for (const field of resultFields) type(field, '')
      for (const [field, said] of Object.entries({ number, serial, issued: issuedOn }))
        if ((typed[field] ?? '') === '') type(field, said)
    },
  })
  const { data: read, error } = sending
  const { laboratory = '', number = '', serial = '', points = 0 } = read ?? {}
  return (
    <section className="slot">
      <h3>{t('certificates.dcc')}</h3>
      <p className="second">
        {file === '' && t('certificates.noDcc')}
        {file !== '' && file !== saved && t('certificates.unsaved')}
        {file !== '' && file === saved && (
          <a href={`/media/certificates/${file}`} download>
            {t('certificates.openDcc')}
          </a>
        )}
        {file !== '' && (
          <>
            {' · '}
            <button type="button" className="quiet" onClick={() => type('dcc', '')}>
              {t('certificates.clearDcc')}
            </button>
          </>
        )}
      </p>
      {read && file === read.file && (
        <p role="status">
          {t('certificates.dccRead', { laboratory, number, serial, points })}{' '}
          {read.isSigned && t('certificates.dccSigned')}
        </p>
      )}
      {wrong !== undefined && <Wrong message={wrong} />}
      <FileDrop
        label={t(file === '' ? 'certificates.addDcc' : 'certificates.replaceDcc')}
        accept={['application/xml', 'text/xml']}
        isBusy={sending.isPending}
        onFiles={(files) => {
          const chosen = files?.[0]
          if (chosen) sending.mutate(chosen)
        }}
      >
        {sending.isPending && <p role="status">{t('states.waiting')}</p>}
        {error && <Problem error={error} />}
        {error && <Broken error={error} />}
      </FileDrop>
    </section>
  )
}

/** Each rule that the file breaks, in words. */
function Broken({ error }: { error: Error }) {
  const t = useTexts()
  const errors = error instanceof CallFailed ? (error.details.errors ?? []) : []
  const names = errors.map(({ message }) => `certificates.dccWrong.${message}`).filter(hasText)
  if (names.length === 0) return null
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{t(name)}</li>
      ))}
    </ul>
  )
}
