import { country } from '../../platform/texts/country.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { CustomerRecord } from '#lib/contract/staff/customers.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { furtherCustomerFields } from '../../platform/texts/field-texts.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { customerQuery } from './customer-query.ts'
import { PersonalData } from './PersonalData.tsx'
import { Terms } from './Terms.tsx'

const route = getRouteApi('/within/customers/$guid')

/** Somebody with an account: who they are, what they bought, on which terms, and what the law gives them a right to. */
export function CustomerPage() {
  const t = useTexts()
  const { guid } = route.useParams()
  const { data: customer } = useSuspenseQuery(customerQuery(guid))
  const { firstName, lastName, email, company, since, newsletter, returnedMail } = customer
  return (
    <>
      <p className="back">
        <Link to="/customers">{t('rooms.customers')}</Link>
      </p>
      <h1>{`${firstName} ${lastName}`.trim()}</h1>
      {returnedMail && (
        <p className="problem">
          {t('customers.returned', { at: moment(returnedMail.at) })} {returnedMail.reason}{' '}
          <Link to="/mails" search={{ view: 'returned', search: email }}>
            {t('rooms.mails')}
          </Link>
        </p>
      )}
      <div className="columns">
        <div>
          <Orders customer={customer} />
          <Basket basket={customer.basket} />
          <History record={`customer:${guid}`} />
        </div>
        <div>
          <section className="panel">
            <h2>{t('customers.account')}</h2>
            <dl className="facts">
              <dt>{t('login.email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
              {furtherCustomerFields()
                .filter(([name]) => customer[name] !== '')
                .map(([name, label]) => (
                  <Fragment key={name}>
                    <dt>{label}</dt>
                    <dd>{customer[name]}</dd>
                  </Fragment>
                ))}
              <dt>{t('customers.since')}</dt>
              <dd>{moment(since)}</dd>
              <dt>{t('customers.newsletter')}</dt>
              <dd>{t(newsletter ? 'customers.yes' : 'customers.no')}</dd>
              {company && (
                <>
                  <dt>{t('customers.company')}</dt>
                  <dd>
                    {company.name}
                    <br />
                    {company.taxNumber}
                    <br />
                    {[...whereLines(company), country(company.country)].join(', ')}
                  </dd>
                </>
              )}
              {customer.companies.length > 0 && <dt>{t('companies.ofCustomer')}</dt>}
              {customer.companies.map(({ id, name, state }) => (
                <dd key={id}>
                  <Link to="/customers/companies/$id" params={{ id }}>
                    {name}
                  </Link>
                  {state === 'asked' && <span className="second">{t('companies.askedFor')}</span>}
                </dd>
              ))}
            </dl>
            <Addresses addresses={customer.addresses} />
          </section>
          <Terms customer={customer} />
          <PersonalData guid={guid} email={email} />
        </div>
      </div>
    </>
  )
}

function Orders({ customer: { orders, ordersCount, spent } }: { customer: CustomerRecord }) {
  const t = useTexts()
  return (
    <section>
      <h2>{t('customers.bought')}</h2>
      {orders.length === 0 && <p className="empty">{t('customers.noOrders')}</p>}
      {orders.length > 0 && (
        <>
          <p>
            {t('customers.ordersCount', { count: ordersCount })}{' '}
            {spent.map(({ currency, gross }) => amount(gross, currency)).join(' + ')}
          </p>
          <div className="wide">
            <table>
              <tbody>
                {orders.map(({ number, placedAt, status, total }) => (
                  <tr key={number}>
                    <th scope="row">
                      <Link to="/orders/$number" params={{ number }}>
                        {number}
                      </Link>
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

function Basket({ basket }: Pick<CustomerRecord, 'basket'>) {
  const t = useTexts()
  if (basket.length === 0) return null
  return (
    <section>
      <h2>{t('customers.basket')}</h2>
      <ul>
        {basket.map(({ sku, name, quantity }) => (
          <li key={sku}>
            {quantity} × {name} <span className="second">{sku}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Addresses({ addresses }: Pick<CustomerRecord, 'addresses'>) {
  const t = useTexts()
  if (addresses.length === 0) return null
  return (
    <details>
      <summary>{t('customers.addresses', { count: addresses.length })}</summary>
      <ul className="plain">
        {addresses.map((address, i) => (
          <li key={i}>
            {[
              `${address.firstName} ${address.lastName}`,
              address.company,
              ...whereLines(address),
              country(address.country),
              address.phone,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
