import { useId } from 'react'
import type { ApprovalRequest } from '#lib/contract/approval.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { paths } from '#lib/domain/paths.ts'
import { localDay } from '#lib/formats/dates.ts'
import { money } from '#lib/formats/money.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { LineSaid } from '../LineSaid.tsx'
import { Decide } from './Decide.tsx'

type Props = { request: ApprovalRequest; culture: Culture; translate: TranslateIsland }

/** A request with all that somebody has to know who decides it. */
export function Request({ request, culture, translate }: Props) {
  const title = useId()
  const { buyer, company, state, total, was, problem, lines, delivery, reasons, steps, reason, orderNumber } = request
  const amount = (minor: number) => money(minor, total.currency, culture)
  const say = (name: 'note' | 'orderReference' | 'costCentre', text: string) =>
    text && (
      <div>
        <dt>{translate(`islands.panel.approvals.${name}`)}</dt>
        <dd>{text}</dd>
      </div>
    )
  return (
    <li className="approval" aria-labelledby={title}>
      <h2 id={title}>
        {buyer}: {amount(total.gross)}
      </h2>
      <p>
        <span className="approval-state" data-state={state}>
          {translate(`islands.panel.approvals.states.${state}`)}
        </span>{' '}
        {company}, {localDay(request.askedAt, culture)}
        {state === 'open' &&
          ` · ${translate('islands.panel.approvals.until', { day: localDay(request.expiresAt, culture) })}`}
      </p>
      {was && (
        <p className="approval-changed">{translate('islands.panel.approvals.was', { was: amount(was.gross) })}</p>
      )}
      {problem === 'QUANTITY_NOT_AVAILABLE' && state === 'open' && (
        <p className="approval-changed">{translate('islands.panel.approvals.outOfStock')}</p>
      )}
      <ul className="approval-lines">
        {lines.map(({ code, name, quantity, total: price, reference, note }) => (
          <li key={code}>
            <span>
              {quantity} × {name} <span className="code">{code}</span>
              <LineSaid reference={reference} note={note} translate={translate} />
            </span>
            <span>{amount(price.net)}</span>
          </li>
        ))}
        {delivery && (
          <li className="approval-delivery">
            <span>{[delivery.name, delivery.branch].filter(Boolean).join(', ')}</span>
            <span>{amount(delivery.price.net)}</span>
          </li>
        )}
        <li>
          <span>{translate('islands.panel.approvals.net')}</span>
          <strong>{amount(total.net)}</strong>
        </li>
      </ul>
      <dl>
        {say('costCentre', request.costCentre ? `${request.costCentre.code} ${request.costCentre.name}` : '')}
        {say('orderReference', request.orderReference)}
        {say('note', request.note)}
        <div>
          <dt>{translate('islands.panel.approvals.why')}</dt>
          <dd>{reasons.join(', ')}</dd>
        </div>
        <div>
          <dt>{translate('islands.panel.approvals.who')}</dt>
          <dd>
            <ol>
              {steps.map(({ people, needed, approved }, place) => (
                <li key={place}>
                  {translate('islands.panel.approvals.step', { people: people.join(', '), needed })}
                  {approved.length > 0 &&
                    ` · ${translate('islands.panel.approvals.approvedBy', { people: approved.join(', ') })}`}
                </li>
              ))}
            </ol>
          </dd>
        </div>
        {reason && (
          <div>
            <dt>{translate('islands.panel.approvals.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </dl>
      {orderNumber &&
        (request.isOwn ? (
          <a href={paths.panelOrder(orderNumber)}>
            {translate('islands.panel.approvals.order', { number: orderNumber })}
          </a>
        ) : (
          <p>{translate('islands.panel.approvals.order', { number: orderNumber })}</p>
        ))}
      <Decide request={request} translate={translate} />
    </li>
  )
}
