import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordField, Wrong } from '../../catalog/records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../../catalog/records/use-record.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Finder } from '../../platform/fields/Finder.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { ContractPrices } from './ContractPrices.tsx'
import { companiesFound } from '../companies/company-queries.ts'
import { groupsQuery } from './contract-queries.ts'

type Props = { draft: TypedRecord }

/** With whom something is agreed on, from when until when, and at which prices. */
export function ContractFields({ draft }: Props) {
  const t = useTexts()
  return (
    <>
      <section className="panel">
        <h2>{t('contracts.withWhom')}</h2>
        <RecordField draft={draft} field="name" label={t('contracts.name')} hint={t('contracts.nameHint')} />
        <Buyer draft={draft} />
      </section>
      <section className="panel">
        <h2>{t('contracts.when')}</h2>
        <div className="pairs">
          <RecordField
            draft={draft}
            field="from"
            type="date"
            label={t('contracts.from')}
            hint={t('contracts.fromHint')}
          />
          <RecordField
            draft={draft}
            field="until"
            type="date"
            label={t('contracts.until')}
            hint={t('contracts.untilHint')}
          />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.typed['onlyThis'] === 'yes'}
            onChange={({ target }) => draft.type('onlyThis', target.checked ? 'yes' : '')}
          />
          {t('contracts.onlyThis')}
        </label>
        <p className="hint">{t('contracts.onlyThisHint')}</p>
      </section>
      <ContractPrices draft={draft} />
    </>
  )
}

/** A company or a group, never both. */
function Buyer({ draft }: Props) {
  const t = useTexts()
  const { data } = useSuspenseQuery(groupsQuery)
  const company = draft.typed['company'] ?? ''
  const wrong = wrongWith(draft, 'company') ?? wrongWith(draft, 'customerGroup')
  const take = (fields: { company: string; group: string }) => {
    draft.type('company', fields.company)
    draft.type('customerGroup', fields.group)
  }
  return (
    <>
      {company !== '' && (
        <p>
          {t('contracts.company')}: <Named company={company} />{' '}
          <button type="button" className="quiet" onClick={() => draft.type('company', '')}>
            {t('states.remove')}
          </button>
        </p>
      )}
      <Finder
        label={t('contracts.findCompany')}
        hint={t('contracts.findCompanyHint')}
        find={companiesFound}
        optionOf={({ key, name }) => ({ value: key, label: name, second: key })}
        empty={t('contracts.noCompany')}
        onPick={({ key }) => take({ company: key, group: '' })}
      />
      <Choice
        label={t('contracts.orGroup')}
        value={draft.typed['customerGroup'] ?? ''}
        onChange={({ target }) => take({ company: target.value === '' ? company : '', group: target.value })}
        options={[{ value: '', label: '–' }, ...data.groups.map(({ name }) => ({ value: name, label: name }))]}
      />
      {wrong !== undefined && <Wrong message={wrong} />}
    </>
  )
}

/** A company by its name and tax number, with the way to its page. */
function Named({ company }: { company: string }) {
  const { data } = useQuery(companiesFound(company))
  const found = data?.find(({ key }) => key === company)
  if (!found) return <strong>{company}</strong>
  return (
    <>
      <Link to="/customers/companies/$id" params={{ id: found.id }}>
        {found.name}
      </Link>{' '}
      <span className="second">{company}</span>
    </>
  )
}
