import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'

/** When it came to where it is. */
export function Went({ order: { history } }: { order: OrderRecord }) {
  const t = useTexts()
  return (
    <section className="panel">
      <h2>{t('orders.went')}</h2>
      <dl className="facts">
        {history.map(({ status, at }) => (
          <div key={status} className="stated">
            <dt>{t(`orderStatus.${status}`)}</dt>
            <dd>{moment(at)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
