import { getRouteApi, Link } from '@tanstack/react-router'
import { type CompanyLine, companyFilters } from '#lib/contract/staff/companies.ts'
import { call } from '../../platform/calls/call.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { NewCompany } from './NewCompany.tsx'

const route = getRouteApi('/within/customers/companies')

/** Companies that people buy for; what is looked for stands in the address. */
export function CompaniesPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const companies = usePages({
    key: ['customers', 'companies', 'list', wanted],
    by: 'from',
    ask: (place) => call('staffCompanies', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.companies,
  })
  return (
    <>
      <p className="back">
        <Link to="/customers">{t('rooms.customers')}</Link> ·{' '}
        <Link to="/customers/contracts">{t('contracts.title')}</Link> ·{' '}
        <Link to="/customers/groups">{t('contracts.groups')}</Link>
      </p>
      <h1>{t('companies.title')}</h1>
      <p className="hint">{t('companies.hint')}</p>
      <NewCompany />
      <Narrowing
        to="/customers/companies"
        by="only"
        piles={['all', ...companyFilters]}
        pile={wanted.only}
        search={wanted.search}
        label={t('companies.search')}
        name={t('companies.which')}
        nameOf={(pile) => t(`companies.pile.${pile}`)}
      />
      <LongList
        pages={companies}
        empty={t('companies.none')}
        more={t('companies.more')}
        columns={[
          t('companies.name'),
          { figure: t('companies.people') },
          { figure: t('companies.contracts') },
          t('companies.lastOrder'),
        ]}
        row={(line) => <Line key={line.id} line={line} />}
      />
    </>
  )
}

function Line({ line }: { line: CompanyLine }) {
  const t = useTexts()
  const { id, name, key, peopleCount, askedCount, groups, contractsCount, lastOrderAt, isAdministered } = line
  return (
    <tr>
      <th scope="row">
        <Link to="/customers/companies/$id" params={{ id }}>
          {name}
        </Link>
        <span className="second">{[key, ...groups].join(' · ')}</span>
      </th>
      <td className="figure" data-name={t('companies.people')}>
        {peopleCount}
        {askedCount > 0 && <span className="second">{t('companies.asked', { count: askedCount })}</span>}
        {!isAdministered && <span className="second">{t('companies.nobody')}</span>}
      </td>
      <td className="figure" data-name={t('companies.contracts')}>
        {contractsCount}
      </td>
      <td data-name={t('companies.lastOrder')}>
        {lastOrderAt === null ? t('companies.neverBought') : moment(lastOrderAt)}
      </td>
    </tr>
  )
}
