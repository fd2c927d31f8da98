import { Link } from '@tanstack/react-router'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { taxNumberWords } from '#lib/contract/tax-numbers.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'

export function Buyer({
  order: { customer, company, email, billing, delivery, invoice, territory },
}: {
  order: OrderRecord
}) {
  const t = useTexts()
  return (
    <section className="panel">
      <h2>{t('orders.buyer')}</h2>
      <dl className="facts">
        <dt>{t('login.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t(invoice ? 'orders.invoiceTo' : 'orders.billing')}</dt>
        <dd className="written">{written(billing)}</dd>
        {delivery && (
          <>
            <dt>{t('orders.delivery')}</dt>
            <dd className="written">{written(delivery)}</dd>
          </>
        )}
        {territory && (
          <>
            <dt>{t('orders.territory')}</dt>
            <dd className="written">
              {[
                territory.name,
                territory.export && t('orders.exported'),
                territory.ground && t('orders.untaxed', { ground: territory.ground }),
                territory.origin && t('orders.origin', { country: territory.origin }),
              ]
                .filter(Boolean)
                .join('\n')}
            </dd>
          </>
        )}
      </dl>
      {company !== null && (
        <p>
          {t('companies.boughtFor')}:{' '}
          <Link to="/customers/companies/$id" params={{ id: company.id }}>
            {company.name}
          </Link>
        </p>
      )}
      {customer !== null && (
        <p>
          <Link to="/customers/$guid" params={{ guid: customer }}>
            {t('orders.account')}
          </Link>
        </p>
      )}
    </section>
  )
}

const written = (address: OrderRecord['billing']) =>
  [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    taxNumberWords(address),
    ...whereLines(address),
    country(address.country),
    address.phone,
  ]
    .filter(Boolean)
    .join('\n')
