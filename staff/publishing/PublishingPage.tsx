import { Link } from '@tanstack/react-router'
import { call, type Confirmation } from '../platform/calls/call.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { Asking } from '../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../platform/frame/States.tsx'
import { Card } from './Card.tsx'
import { failureOf, isBusy, useOverview, useOrder, useOrders } from './overview.ts'
import './publishing.css'

/** Every edition at a glance: what is live, what is under way, and what waits for somebody. */
export function PublishingPage() {
  const t = useTexts()
  const overview = useOverview()
  const orders = useOrders()
  const rebuildAll = useOrder((confirmation: Confirmation) => call('rebuildAll', { confirmation }))
  const failure = failureOf(orders) ?? rebuildAll.error
  return (
    <>
      <div className="heading">
        <h1>{t('rooms.publishing')}</h1>
        <div className="row">
          <Link to="/publishing/tokens">{t('webhooks.title')}</Link>
          <Asking
            label={t('publishing.rebuildAll')}
            question={t('publishing.rebuildAllAsk')}
            onConfirm={(confirmation) => rebuildAll.mutate(confirmation)}
          />
        </div>
      </div>
      {failure && <Problem error={failure} />}
      {overview.isPending && <Waiting />}
      {overview.error && <Problem error={overview.error} />}
      {overview.data && (
        <>
          <p className={overview.data.publishers === 0 ? 'problem' : 'hint publishers'}>
            {overview.data.publishers === 0
              ? t('publishing.nobody')
              : t('publishing.publishers', { count: overview.data.publishers })}
          </p>
          <ul className="cards" aria-label={t('publishing.editions')} aria-busy={isBusy(orders)}>
            {overview.data.cards.map((card) => (
              <li key={card.edition}>
                <Card card={card} orders={orders} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
