import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { hasText, moment, useTexts } from '../../platform/texts/texts.ts'

/** How it was paid, and what went back. */
export function Money({ order: { payment, refunds, total } }: { order: OrderRecord }) {
  const t = useTexts()
  const named = `orders.way.${payment.label}`
  return (
    <section className="panel">
      <h2>{t('orders.payment')}</h2>
      <dl className="facts">
        <dt>{t('orders.payment')}</dt>
        <dd>
          {hasText(named) ? t(named) : payment.label}
          {payment.dueDays !== null && ` (${t('orders.dueDays', { count: payment.dueDays })})`}
        </dd>
        <dt>{t('orders.status')}</dt>
        <dd>{t(`orders.paying.${payment.status}`)}</dd>
        {payment.attempts.map(({ at, label, status, reference }) => (
          <div key={at} className="stated">
            <dt>{moment(at)}</dt>
            <dd>{[label, t(`orders.paying.${status}`), reference].filter(Boolean).join(', ')}</dd>
          </div>
        ))}
      </dl>
      {refunds.length > 0 && (
        <>
          <h3>{t('orders.refunds')}</h3>
          <ul className="plain">
            {refunds.map(({ id, amount: sum, status, at }) => (
              <li key={id}>
                {amount(sum, total.currency)}, {t(`orders.refundStatus.${status}`)}{' '}
                <span className="second">{moment(at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
