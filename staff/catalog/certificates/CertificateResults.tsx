import { useTexts } from '../../platform/texts/texts.ts'
import { RecordField } from '../records/RecordField.tsx'
import type { TypedRecord } from '../records/use-record.ts'

/** What was measured: points and conditions a line each, so that rows of a spreadsheet can be pasted. */
export function CertificateResults({ draft }: { draft: TypedRecord }) {
  const t = useTexts()
  if ((draft.typed['dcc'] ?? '') !== '')
    return (
      <section className="panel">
        <h2>{t('certificates.results')}</h2>
        <p>{t('certificates.dccMeasures')}</p>
      </section>
    )
  return (
    <section className="panel">
      <h2>{t('certificates.results')}</h2>
      <p className="hint">{t('certificates.resultsHint')}</p>
      <div className="pairs">
        <RecordField draft={draft} field="laboratory" label={t('certificates.laboratory')} />
        <RecordField draft={draft} field="laboratoryCode" label={t('certificates.laboratoryCode')} />
        <RecordField draft={draft} field="laboratoryStreet" label={t('certificates.laboratoryStreet')} />
        <RecordField draft={draft} field="laboratoryPostcode" label={t('certificates.laboratoryPostcode')} />
        <RecordField draft={draft} field="laboratoryCity" label={t('certificates.laboratoryCity')} />
        <RecordField
          draft={draft}
          field="laboratoryCountry"
          label={t('certificates.laboratoryCountry')}
          hint={t('certificates.laboratoryCountryHint')}
        />
        <RecordField
          draft={draft}
          field="person"
          label={t('certificates.person')}
          hint={t('certificates.personHint')}
        />
        <RecordField draft={draft} field="method" label={t('certificates.method')} />
        <RecordField draft={draft} field="received" type="date" label={t('certificates.received')} />
        <RecordField draft={draft} field="begun" type="date" label={t('certificates.begun')} />
        <RecordField
          draft={draft}
          field="ended"
          type="date"
          label={t('certificates.ended')}
          hint={t('certificates.endedHint')}
        />
        <RecordField
          draft={draft}
          field="factor"
          label={t('certificates.factor')}
          hint={t('certificates.factorHint')}
        />
      </div>
      <RecordField
        draft={draft}
        field="conditions"
        rows={3}
        label={t('certificates.conditions')}
        hint={t('certificates.conditionsHint')}
      />
      <RecordField
        draft={draft}
        field="points"
        rows={10}
        label={t('certificates.points')}
        hint={t('certificates.pointsHint')}
      />
    </section>
  )
}
