import { useStore } from '@nanostores/react'
import type { CustomerSummary } from '#lib/contract/customer.ts'
import { paths } from '#lib/domain/paths.ts'
import { $customer, readCustomer } from '#lib/stores/customer/customer.ts'
import { $lastOrders, readLastOrders } from '#lib/stores/orders/orders.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TaxNumber } from '#lib/ui/address/TaxNumber.tsx'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'
import { Loaded } from './Loaded.tsx'
import { NewsletterSwitch } from './NewsletterSwitch.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type NextStepsProps = { customer: CustomerSummary; translate: TranslateIsland }

/** What is worth doing, the most urgent first; nothing where there is nothing. */
function NextSteps({ customer, translate }: NextStepsProps) {
  const last = useStore($lastOrders, { ssr: 'initial' })
  const unpaid =
    last.status === 'ready'
      ? last.value.orders.filter(({ status, payment }) => status === 'placed' && payment.online)
      : []
  const steps = [
    ...unpaid.map(({ number }) => ({
      key: number,
      text: translate('islands.panel.summary.pay', { number }),
      link: translate('islands.panel.summary.payLink'),
      href: paths.panelOrder(number),
    })),
    customer.ordersCount === 0 && {
      key: 'order',
      text: translate('islands.panel.summary.firstOrder'),
      link: translate('islands.panel.summary.toShop'),
      href: paths.home,
    },
    customer.addressesCount === 0 && {
      key: 'address',
      text: translate('islands.panel.summary.addAddress'),
      link: translate('islands.panel.summary.addAddressLink'),
      href: `${paths.panelAddresses}#new`,
    },
    customer.company === null && {
      key: 'company',
      text: translate('islands.panel.summary.addCompany'),
      link: translate('islands.panel.summary.addCompanyLink'),
      href: paths.panelCompany,
    },
  ].filter((step) => step !== false)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{translate('islands.panel.summary.next')}</h2>
      <ul className="next-steps">
        {steps.map(({ key, text, link, href }) => (
          <li key={key}>
            <p>
              <Unbroken text={text} />
            </p>
            <a href={href}>{link}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { labels: PanelLabels }

/** What there is, what is open, and what to do next. */
export function SummaryIsland({ labels }: Props) {
  return (
    <Loaded $store={$customer} labels={labels} retry={readCustomer} lines={6}>
      {(customer, translate) => (
        <div className="summary">
          <p className="summary-hello">
            <strong>
              {translate('islands.panel.summary.hello', { name: `${customer.firstName} ${customer.lastName}` })}
            </strong>
            <span>{customer.email}</span>
          </p>
          <Figures customer={customer} translate={translate} />
          <NextSteps customer={customer} translate={translate} />
          {customer.ordersCount > 0 && (
            <section aria-labelledby="last-orders">
              <div className="section-head">
                <h2 id="last-orders">{translate('islands.panel.summary.last')}</h2>
                <a href={paths.panelOrders}>{translate('islands.panel.summary.orders')}</a>
              </div>
              <Loaded $store={$lastOrders} labels={labels} retry={readLastOrders} lines={3}>
                {({ orders }) => <OrdersTable orders={orders} translate={translate} />}
              </Loaded>
            </section>
          )}
          <div className="summary-pair">
            <CompanyNote customer={customer} translate={translate} />
            <NewsletterSwitch customer={customer} translate={translate} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

type Of = { customer: CustomerSummary; translate: TranslateIsland }

function Figures({ customer, translate }: Of) {
  const figures = [
    { count: customer.openOrdersCount, label: 'open', href: paths.panelOrders },
    { count: customer.ordersCount, label: 'orders', href: paths.panelOrders },
    { count: customer.addressesCount, label: 'addresses', href: paths.panelAddresses },
  ] as const
  return (
    <ul className="summary-figures">
      {figures.map(({ count, label, href }) => (
        <li key={label}>
          <a href={href}>
            <strong>{count}</strong> {translate(`islands.panel.summary.${label}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function CompanyNote({ customer: { company }, translate }: Of) {
  return (
    <section aria-labelledby="company-note">
      <h2 id="company-note">{translate('islands.panel.summary.company')}</h2>
      {company ? (
        <p>
          <strong>{company.name}</strong>
          <br />
          <TaxNumber of={{ ...company, company: company.name }} />
        </p>
      ) : (
        <p>{translate('islands.panel.summary.private')}</p>
      )}
      <a href={paths.panelCompany}>
        {translate(company ? 'islands.panel.summary.change' : 'islands.panel.summary.addCompanyLink')}
      </a>
    </section>
  )
}
