import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import type { Ask } from './ask.ts'

/** What buyers sent back, each with what happens to it next. */
export function Returns({ order: { returns, lines, shippingLeft }, ask }: { order: OrderRecord; ask: Ask }) {
  const t = useTexts()
  if (returns.length === 0) return null
  return (
    <section>
      <h2>{t('orders.returns')}</h2>
      {returns.map(({ number, status, at, lines: pieces, next }) => (
        <article key={number} className="panel">
          <h3>{number}</h3>
          <p className="second">
            {t(`orders.returnStatus.${status}`)}, {moment(at)}
          </p>
          <ul className="plain">
            {pieces.map(({ place, quantity }) => (
              <li key={place}>
                {quantity} × {lines[place]?.name}
              </li>
            ))}
          </ul>
          <div className="row">
            {next.map((to, i) => (
              <button
                key={to}
                type="button"
                className={i === 0 ? 'button main' : 'button'}
                onClick={() => ask(t(`orders.move.${to}`), { do: 'move', number, to })}
              >
                {t(`orders.move.${to}`)}
              </button>
            ))}
            {next.includes('refunded') && shippingLeft && (
              <button
                type="button"
                className="button"
                onClick={() =>
                  ask(t('orders.moveWithShipping'), { do: 'move', number, to: 'refunded', shipping: true })
                }
              >
                {t('orders.moveWithShipping')}
              </button>
            )}
          </div>
        </article>
      ))}
    </section>
  )
}
