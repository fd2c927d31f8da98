import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Candidate } from '#lib/contract/staff/statements.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { RehearsedStep } from '../orders/Rehearsed.tsx'
import { transferQuery, useTransferChanged } from './transfer-query.ts'
import { useDay, useVerdict } from './verdicts.ts'

const route = getRouteApi('/within/statements/$id')

/** One transfer, why it was not noted by itself, and the orders that may be meant. */
export function TransferPage() {
  const t = useTexts()
  const verdict = useVerdict()
  const day = useDay()
  const { id } = route.useParams()
  const { data: transfer } = useSuspenseQuery(transferQuery(id))
  const changed = useTransferChanged()
  const [order, setOrder] = useState<string>()
  const set = useMutation({
    mutationFn: (isDismissed: boolean) => call('setTransferState', { params: { id }, body: { isDismissed } }),
    onSuccess: changed,
  })
  const isPaid = transfer.verdict === 'matched' || transfer.verdict === 'settled'
  return (
    <>
      <p className="back">
        <Link to="/statements">{t('rooms.statements')}</Link>
      </p>
      <h1>{amount(transfer.amount, transfer.currency)}</h1>
      <p>
        <strong>{verdict(transfer.verdict)}</strong> · {day(transfer.bookedOn)}
        {transfer.unknown.length > 0 && ` · ${t('statements.unknown', { numbers: transfer.unknown.join(', ') })}`}
      </p>
      <div className="columns">
        <div>
          {!isPaid && (
            <>
              <h2>{t('statements.candidates')}</h2>
              {transfer.candidates.length === 0 && <p className="empty">{t('statements.noCandidates')}</p>}
              {transfer.candidates.map((candidate) => (
                <Meant key={candidate.number} candidate={candidate} onChoose={setOrder} />
              ))}
              <form
                className="panel inline"
                onSubmit={(event) => {
                  event.preventDefault()
                  setOrder(typedIn(event.currentTarget)['order']?.trim().toUpperCase())
                }}
              >
                <Field label={t('statements.other')} name="order" required maxLength={30} autoComplete="off" />
                <button className="button">{t('statements.pays')}</button>
              </form>
            </>
          )}
          <History record={`transfer:${id}`} />
        </div>
        <div>
          <section className="panel">
            <h2>{t('statements.said')}</h2>
            <dl className="facts">
              <dt>{t('statements.from')}</dt>
              <dd>{transfer.counterparty || t('statements.nobody')}</dd>
              <dt>{t('statements.text')}</dt>
              <dd className="written">{transfer.text}</dd>
              {transfer.account && (
                <>
                  <dt>{t('statements.account')}</dt>
                  <dd>{transfer.account}</dd>
                </>
              )}
              {transfer.order && (
                <>
                  <dt>{t('statements.order')}</dt>
                  <dd>
                    <Link to="/orders/$number" params={{ number: transfer.order }}>
                      {transfer.order}
                    </Link>
                  </dd>
                </>
              )}
            </dl>
            {set.error && <Problem error={set.error} />}
            {!isPaid && (
              <button
                type="button"
                className="button"
                disabled={set.isPending}
                onClick={() => set.mutate(transfer.isOpen)}
              >
                {t(transfer.isOpen ? 'statements.dismiss' : 'statements.reopen')}
              </button>
            )}
          </section>
        </div>
      </div>
      {order && (
        <RehearsedStep
          label={t('statements.settle', { order })}
          name={`${id} ${order}`}
          currency={transfer.currency}
          rehearse={() => call('rehearseTransfer', { params: { id }, body: { order } })}
          act={async (confirmation) =>
            changed(await call('settleTransfer', { params: { id }, body: { order }, confirmation }))
          }
          refresh={transferQuery(id).queryKey}
          onClose={() => setOrder(undefined)}
        />
      )}
    </>
  )
}

function Meant({ candidate, onChoose }: { candidate: Candidate; onChoose: (number: string) => void }) {
  const t = useTexts()
  const { number, buyer, due, currency, status, placedAt, reasons } = candidate
  return (
    <article className="panel">
      <h3>
        <Link to="/orders/$number" params={{ number }}>
          {number}
        </Link>{' '}
        {amount(due, currency)}
      </h3>
      <p>
        {buyer} · {t(`orderStatus.${status}`)} <span className="second">{moment(placedAt)}</span>
      </p>
      <p>
        {reasons.map((reason) => (
          <span key={reason} className="tag">
            {t(`statements.reason.${reason}`)}
          </span>
        ))}
      </p>
      <button type="button" className="button main" onClick={() => onChoose(number)}>
        {t('statements.pays')}
      </button>
    </article>
  )
}
