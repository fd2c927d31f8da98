import type { ExtensionField, ExtensionPage } from '#lib/contract/staff/extensions.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordField, Wrong } from '../records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../records/use-record.ts'

/** The fields that the code of the shop has declared, each as its type is typed. */
export function ExtensionFields({ page, draft }: { page: ExtensionPage; draft: TypedRecord }) {
  return (
    <section className="panel">
      {page.fields.map((field) =>
        field.type === 'choice' || field.type === 'yes-no' ? (
          <OneOf key={field.name} field={field} draft={draft} />
        ) : (
          <RecordField
            key={field.name}
            draft={draft}
            field={field.name}
            label={field.label}
            hint={field.hint}
            {...(field.type === 'date' && { type: 'date' as const })}
            {...(field.type === 'lines' && { rows: 5 })}
          />
        ),
      )}
    </section>
  )
}

function OneOf({ field, draft }: { field: ExtensionField; draft: TypedRecord }) {
  const t = useTexts()
  const wrong = wrongWith(draft, field.name)
  const yesOrNo = [
    { value: '', label: t('states.no') },
    { value: 'yes', label: t('states.yes') },
  ]
  return (
    <>
      <Choice
        label={field.label}
        value={draft.typed[field.name] ?? ''}
        onChange={({ target }) => draft.type(field.name, target.value)}
        aria-invalid={wrong !== undefined || undefined}
        options={field.type === 'yes-no' ? yesOrNo : [{ value: '', label: '–' }, ...(field.options ?? [])]}
      />
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
      {wrong !== undefined && <Wrong message={wrong} />}
    </>
  )
}
