import { RecordField, Wrong } from '../../catalog/records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../../catalog/records/use-record.ts'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { Finder } from '../../platform/fields/Finder.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { companiesFound } from '../companies/company-queries.ts'

/** What a group is called, and which companies it is of. */
export function GroupFields({ draft }: { draft: TypedRecord }) {
  const t = useTexts()
  const keys = entriesOf(draft.typed['companies'])
  const write = (next: readonly string[]) => draft.type('companies', linesOf(next))
  const wrong = wrongWith(draft, 'companies')
  return (
    <section className="panel">
      <RecordField draft={draft} field="name" label={t('contracts.name')} />
      <h2>{t('contracts.companies')}</h2>
      {keys.length === 0 && <p className="empty">{t('contracts.noCompanies')}</p>}
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {key}{' '}
            <button
              type="button"
              className="quiet"
              aria-label={t('contracts.removeCompany', { name: key })}
              onClick={() => write(keys.filter((one) => one !== key))}
            >
              {t('states.remove')}
            </button>
          </li>
        ))}
      </ul>
      {wrong !== undefined && <Wrong message={wrong} />}
      <Finder
        label={t('contracts.findCompany')}
        hint={t('contracts.findCompanyHint')}
        find={companiesFound}
        optionOf={({ key, name }) => ({ value: key, label: name, second: key })}
        without={keys}
        empty={t('contracts.noCompany')}
        onPick={({ key }) => write([...keys, key])}
      />
    </section>
  )
}
