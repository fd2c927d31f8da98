import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { RecordsAndRemoved } from '../../catalog/records/RemovedRecords.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { groupsQuery } from './contract-queries.ts'

const route = getRouteApi('/within/customers/groups')

/** Companies that contracts can be made with together. */
export function GroupsPage() {
  const t = useTexts()
  const { removed } = route.useSearch()
  return (
    <>
      <p className="back">
        <Link to="/customers/contracts">{t('contracts.title')}</Link>
      </p>
      <h1>{t('contracts.groups')}</h1>
      <RecordsAndRemoved
        kind="group"
        to="/customers/groups"
        isRemoved={removed !== undefined}
        wayTo={(id, title) => (
          <Link to="/customers/groups/$id" params={{ id }}>
            {title}
          </Link>
        )}
      >
        <Groups />
      </RecordsAndRemoved>
    </>
  )
}

function Groups() {
  const t = useTexts()
  const { data } = useSuspenseQuery(groupsQuery)
  return (
    <>
      <p>
        <Link to="/customers/groups/new" className="button">
          {t('contracts.newGroup')}
        </Link>
      </p>
      {data.groups.length === 0 && <p className="empty">{t('contracts.noGroups')}</p>}
      {data.groups.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('contracts.group')}</th>
              <th scope="col" className="figure">
                {t('contracts.companies')}
              </th>
              <th scope="col" className="figure">
                {t('contracts.title')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.groups.map(({ id, name, companiesCount, contractsCount }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to="/customers/groups/$id" params={{ id: String(id) }}>
                    {name}
                  </Link>
                </th>
                <td className="figure" data-name={t('contracts.companies')}>
                  {companiesCount}
                </td>
                <td className="figure" data-name={t('contracts.title')}>
                  {contractsCount}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
