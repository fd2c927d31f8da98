import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { whereLines } from '#lib/formats/place-lines.ts'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { amount } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { CompanyContracts } from './CompanyContracts.tsx'
import { CompanyLog } from './CompanyLog.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { companyQuery } from './company-queries.ts'
import { PriceLookup } from './PriceLookup.tsx'
import { RemoveCompany } from './RemoveCompany.tsx'

const route = getRouteApi('/within/customers/companies/$id')

/** A company: what it is, who buys for it, what was agreed on with it and what it bought. */
export function CompanyPage() {
  const t = useTexts()
  const { id } = route.useParams()
  const { data: company } = useSuspenseQuery(companyQuery(id))
  return (
    <>
      <p className="back">
        <Link to="/customers/companies">{t('companies.title')}</Link>
      </p>
      <h1>{company.profile.name || company.key}</h1>
      <div className="columns">
        <div>
          <CompanyPeople company={company} />
          <CompanyContracts company={company} />
          <Orders company={company} />
          <CompanyLog key={id} id={id} />
          <History record={`company:${id}`} />
        </div>
        <div>
          <Profile company={company} />
          <PriceLookup key={id} company={company} />
          <Branches company={company} />
          {company.isRemovable && <RemoveCompany company={company} />}
        </div>
      </div>
    </>
  )
}

function Profile({ company: { key, profile, since, groups } }: { company: CompanyRecord }) {
  const t = useTexts()
  return (
    <section className="panel">
      <h2>{t('companies.profile')}</h2>
      <dl className="facts">
        <dt>{t('companies.taxNumber')}</dt>
        <dd>{key}</dd>
        <dt>{t('companies.address')}</dt>
        <dd>
          {profile.street === ''
            ? t('companies.noAddress')
            : [...whereLines(profile), country(`x-${profile.country}`)].join(', ')}
        </dd>
        <dt>{t('companies.since')}</dt>
        <dd>{moment(since)}</dd>
        {groups.length > 0 && (
          <>
            <dt>{t('companies.groups')}</dt>
            {groups.map(({ id, name }) => (
              <dd key={id}>
                <Link to="/customers/groups/$id" params={{ id: String(id) }}>
                  {name}
                </Link>
              </dd>
            ))}
          </>
        )}
      </dl>
    </section>
  )
}

function Branches({ company: { branches } }: { company: CompanyRecord }) {
  const t = useTexts()
  const below = (parent: number | null) => branches.filter((branch) => branch.parent === parent)
  const list = (parent: number | null) => (
    <ul>
      {below(parent).map(({ id, name }) => (
        <li key={id}>
          {name}
          {below(id).length > 0 && list(id)}
        </li>
      ))}
    </ul>
  )
  return (
    <section className="panel">
      <h2>{t('companies.branches')}</h2>
      {branches.length === 0 ? <p className="empty">{t('companies.noBranches')}</p> : list(null)}
    </section>
  )
}

function Orders({ company: { key, orders, ordersCount, spent } }: { company: CompanyRecord }) {
  const t = useTexts()
  const [, search = ''] = key.split(' ')
  return (
    <section>
      <h2>{t('companies.orders')}</h2>
      {orders.length === 0 && <p className="empty">{t('companies.noOrders')}</p>}
      {orders.length > 0 && (
        <>
          <p>
            {t('companies.ordersCount', { count: ordersCount })}{' '}
            {spent.map(({ currency, gross }) => amount(gross, currency)).join(' + ')} ·{' '}
            <Link to="/orders" search={{ view: 'all', search }}>
              {t('companies.allOrders')}
            </Link>
          </p>
          <div className="wide">
            <table>
              <tbody>
                {orders.map(({ number, placedAt, status, buyer, total }) => (
                  <tr key={number}>
                    <th scope="row">
                      <Link to="/orders/$number" params={{ number }}>
                        {number}
                      </Link>
                      <span className="second">{buyer}</span>
                    </th>
                    <td>{moment(placedAt)}</td>
                    <td>{t(`orderStatus.${status}`)}</td>
                    <td className="figure">{amount(total.gross, total.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
