import { useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { invoiceFileEnding, invoiceFormNames } from '#lib/contract/invoice-form-names.ts'
import type { OrderAction, OrderRecord } from '#lib/contract/staff/orders.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { day, hasText, moment, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { call } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { KeptReceipts } from '../papers/KeptReceipts.tsx'
import type { Ask } from './ask.ts'
import { Buyer } from './Buyer.tsx'
import { GoingBack } from './GoingBack.tsx'
import { LineSaid } from './LineSaid.tsx'
import { Notes } from './Notes.tsx'
import { orderQuery } from './order-query.ts'
import { Parcels } from './Parcels.tsx'
import { Promised } from './Promised.tsx'
import { Rehearsed } from './Rehearsed.tsx'
import { Returns } from './Returns.tsx'
import { Steps } from './Steps.tsx'
import { Went } from './Went.tsx'
import { Packing } from './Packing.tsx'
import './orders.css'

/** What was issued, as files. */
function Papers({ order: { number, papers } }: { order: OrderRecord }) {
  const t = useTexts()
  const take = useMutation({
    mutationFn: (paper: string) => call('orderPaper', { params: { number, paper } }),
    onSuccess: saveFile,
  })
  const takeForMachines = useMutation({
    mutationFn: (params: { paper: string; form: string }) => call('orderInvoice', { params: { number, ...params } }),
    onSuccess: saveFile,
  })
  return (
    <section className="panel">
      <h2>{t('orders.papers')}</h2>
      {take.error && <Problem error={take.error} />}
      {takeForMachines.error && <Problem error={takeForMachines.error} />}
      <ul className="papers">
        {papers.map((paper) => (
          <li key={paper.number}>
            <button type="button" className="quiet" disabled={take.isPending} onClick={() => take.mutate(paper.number)}>
              {paper.number}
            </button>
            <span className="second">
              {t(`orders.paper.${paper.kind}`)}, {moment(paper.at)}
              {paper.fiscal !== 'none' && ` · ${t(`orders.fiscal.${paper.fiscal}`)}`}
            </span>
            {paper.forms.map((form) => (
              <button
                key={form}
                type="button"
                className="quiet"
                disabled={takeForMachines.isPending}
                onClick={() => takeForMachines.mutate({ paper: paper.number, form })}
              >
                {t('orders.forMachines', { form: invoiceFormNames[form], kind: invoiceFileEnding(form).toUpperCase() })}
              </button>
            ))}
            <KeptReceipts order={number} paper={paper.number} receipts={paper.receipts} />
            {paper.problems.length > 0 && (
              <span className="second">{t('orders.notForMachines', { rules: paper.problems.join(', ') })}</span>
            )}
          </li>
        ))}
        <li>
          <button type="button" className="quiet" disabled={take.isPending} onClick={() => take.mutate('proforma')}>
            {t('orders.proforma')}
          </button>
        </li>
      </ul>
      <h3>{t('orders.forPacking')}</h3>
      <Packing numbers={[number]} />
    </section>
  )
}

/** How it was paid, and what went back. */
function Money({ order: { payment, refunds, total } }: { order: OrderRecord }) {
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

const route = getRouteApi('/within/orders/$number')

/** One order, from what was bought to what came back, and what may be done with it next. */
export function OrderPage() {
  const t = useTexts()
  const { number } = route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(number))
  const [asked, setAsked] = useState<{ label: string; action: OrderAction }>()
  const ask: Ask = (label, action) => setAsked({ label, action })
  return (
    <>
      <p className="back">
        <Link to="/orders">{t('rooms.orders')}</Link>
      </p>
      <h1>{number}</h1>
      <p>
        <strong>{t(`orderStatus.${order.status}`)}</strong> · {country(order.culture)} · {moment(order.placedAt)}
      </p>
      <Promised promised={order.promised} />
      <Steps order={order} ask={ask} />
      <div className="columns">
        <div>
          <Bought order={order} />
          <Parcels order={order} />
          <GoingBack key={order.refunds.length + order.returns.length + order.parcels.length} order={order} ask={ask} />
          <Returns order={order} ask={ask} />
          <Notes order={order} />
          <History record={`order:${number}`} />
        </div>
        <div>
          <Buyer order={order} />
          <Money order={order} />
          <Papers order={order} />
          <Went order={order} />
        </div>
      </div>
      {asked && <Rehearsed order={order} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Bought({ order: { lines, shipping, total, note, ...of } }: { order: OrderRecord }) {
  const t = useTexts()
  const { currency } = total
  return (
    <section>
      <h2>{t('orders.bought')}</h2>
      <div className="wide cards">
        <table>
          <tbody>
            {lines.map((line, place) => (
              <tr key={place}>
                <th scope="row">
                  {line.quantity} × {line.name}
                  <span className="second">{line.productSkuCode}</span>
                  <LineSaid {...line} />
                </th>
                <td>
                  {line.promised && (
                    <span className="second">{t('orders.promisedLine', { day: day(line.promised) })}</span>
                  )}
                  {line.lacking > 0 && <span className="tag">{t('orders.lacking', { count: line.lacking })}</span>}
                  {line.left < line.quantity && (
                    <span className="tag">{t('orders.wentBack', { count: line.quantity - line.left })}</span>
                  )}
                </td>
                <td className="figure">{amount(line.total.gross, currency)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                {shipping.name}
                {shipping.pickupPoint && (
                  <span className="second">
                    {[shipping.pickupPoint.id, ...whereLines(shipping.pickupPoint)].join(', ')}
                  </span>
                )}
              </th>
              <td />
              <td className="figure">{amount(shipping.price.gross, currency)}</td>
            </tr>
            <tr className="total">
              <th scope="row">{t('orders.total')}</th>
              <td>{t('orders.net', { amount: amount(total.net, currency) })}</td>
              <td className="figure">{amount(total.gross, currency)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <SaidByCompany {...of} />
      {note && (
        <blockquote className="written" aria-label={t('orders.buyersNote')}>
          {note}
        </blockquote>
      )}
    </section>
  )
}

/** Own number, cost centre and gate of a company that bought. */
function SaidByCompany({
  orderReference,
  costCentre,
  toBranch,
}: Pick<OrderRecord, 'orderReference' | 'costCentre' | 'toBranch'>) {
  const t = useTexts()
  return (
    <>
      {orderReference && <p>{t('orders.reference', { reference: orderReference })}</p>}
      {costCentre && <p>{t('orders.costCentre', { centre: `${costCentre.code} ${costCentre.name}` })}</p>}
      {toBranch && <p>{t('orders.toBranch', { branch: toBranch.name })}</p>}
      {toBranch?.gateHours && <p>{t('orders.gate', { hours: toBranch.gateHours })}</p>}
    </>
  )
}
