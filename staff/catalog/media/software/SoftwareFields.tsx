import { softwareKinds } from '#lib/contract/product.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { Choice } from '../../../platform/fields/Choice.tsx'
import { Field } from '../../../platform/fields/Field.tsx'
import { LongField } from '../../../platform/fields/LongField.tsx'
import './software.css'
import type { SoftwareVersion } from './use-software.ts'

type Props = {
  version: SoftwareVersion
  /** In which its notes are written. */
  language: string
  onChange: (version: SoftwareVersion) => void
  onRemove: () => void
}

/** One version: what it is, and what is said of it in one language. */
export function SoftwareFields({ version, language, onChange, onRemove }: Props) {
  const t = useTexts()
  const line = (field: 'version' | 'released' | 'name' | 'system') => ({
    label: t(`software.${field}`),
    value: version[field],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...version, [field]: target.value }),
  })
  const kinds = softwareKinds.map((kind) => ({ value: kind, label: t(`software.kind.${kind}`) }))
  return (
    <fieldset className="software-version">
      <legend>
        {t(`software.kind.${version.kind}`)} {version.version}
      </legend>
      <div className="software-fields">
        <Choice
          label={t('software.what')}
          options={kinds}
          value={version.kind}
          onChange={({ target }) => {
            const kind = softwareKinds.find((one) => one === target.value)
            if (kind) onChange({ ...version, kind })
          }}
        />
        <Field {...line('version')} maxLength={40} required />
        <Field {...line('released')} type="date" required />
        <Field {...line('name')} maxLength={100} />
        <Field {...line('system')} maxLength={100} />
      </div>
      <LongField
        label={t('software.notes', { language })}
        lang={language}
        rows={2}
        maxLength={2_000}
        value={version.notes[language] ?? ''}
        onChange={({ target }) => onChange({ ...version, notes: { ...version.notes, [language]: target.value } })}
      />
      <p className="second software-file">{version.file}</p>
      <button type="button" className="quiet" onClick={onRemove}>
        {t('software.remove')}
        <span className="unseen"> {version.version}</span>
      </button>
    </fieldset>
  )
}
