import { certificateKinds } from '#lib/contract/certificate.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { PickedName, ProductPicker } from '../products/ProductPicker.tsx'
import { Choice } from '../../platform/fields/Choice.tsx'
import { RecordField } from '../records/RecordField.tsx'
import type { TypedRecord } from '../records/use-record.ts'
import { CertificateFile } from './CertificateFile.tsx'

/** Which instrument it is of, and what it says. `saved` is the file that whoever has it finds. */
export function CertificateFields({ draft, saved }: { draft: TypedRecord; saved?: string | undefined }) {
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
      </section>
    </>
  )
}
