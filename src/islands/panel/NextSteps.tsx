import { useStore } from '@nanostores/react'
import type { CustomerSummary } from '#lib/contract/customer.ts'
import { paths } from '#lib/domain/paths.ts'
import { $lastOrders } from '#lib/stores/orders/orders.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'

type Props = { customer: CustomerSummary; translate: TranslateIsland }

/** What is worth doing, the most urgent first; nothing where there is nothing. */
export function NextSteps({ customer, translate }: Props) {
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
