import { useMutation } from '@tanstack/react-query'
import { certificateKinds } from '#lib/contract/certificate.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { PickedName, ProductPicker } from '../products/ProductPicker.tsx'
import { Choice } from '../../platform/fields/Choice.tsx'
import { RecordField, Wrong } from '../records/RecordField.tsx'
import { wrongWith, type TypedRecord } from '../records/use-record.ts'
import { call } from '../../platform/calls/call.ts'
import { FileDrop } from '../../platform/fields/FileDrop.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { CertificateDcc } from './CertificateDcc.tsx'
import { CertificateResults } from './CertificateResults.tsx'

/** The certificate itself, which is kept when it is chosen and found once it is saved. */
function CertificateFile({ draft, saved }: { draft: TypedRecord; saved: string | undefined }) {
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

type Props = { draft: TypedRecord; saved?: string | undefined; savedDcc?: string | undefined }

/** Which instrument it is of, and what it says. `saved` and `savedDcc` are the files that whoever has it finds. */
export function CertificateFields({ draft, saved, savedDcc }: Props) {
  const t = useTexts()
  const { typed, type } = draft
  const sku = typed['sku'] ?? ''
  return (
    <>
      <section className="panel">
        <h2>{t('certificates.instrument')}</h2>
        <div className="pairs">
          <RecordField
            draft={draft}
            field="serial"
            label={t('certificates.serial')}
            hint={t('certificates.serialHint')}
          />
          <RecordField
            draft={draft}
            field="order"
            label={t('certificates.orderNumber')}
            hint={t('certificates.orderHint')}
          />
          <div>
            <RecordField draft={draft} field="sku" label={t('certificates.sku')} />
            {sku !== '' && (
              <p className="hint">
                <PickedName sku={sku} />
              </p>
            )}
          </div>
          <ProductPicker label={t('certificates.pick')} without={[sku]} onPick={(picked) => type('sku', picked)} />
        </div>
      </section>
      <section className="panel">
        <h2>{t('certificates.certificate')}</h2>
        <div className="pairs">
          <RecordField draft={draft} field="number" label={t('certificates.number')} />
          <Choice
            label={t('certificates.kindLabel')}
            value={typed['certificateKind']}
            onChange={({ target }) => type('certificateKind', target.value)}
            options={certificateKinds.map((value) => ({ value, label: t(`certificates.kind.${value}`) }))}
          />
          <RecordField draft={draft} field="issued" type="date" label={t('certificates.issued')} />
          <RecordField
            draft={draft}
            field="months"
            label={t('certificates.months')}
            hint={t('certificates.monthsHint')}
          />
        </div>
        <CertificateFile draft={draft} saved={saved} />
        <CertificateDcc draft={draft} saved={savedDcc} />
      </section>
      <CertificateResults draft={draft} />
    </>
  )
}
