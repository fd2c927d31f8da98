import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderAction, OrderRecord, Rehearsal } from '#lib/contract/staff/orders.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call, CallFailed, type Confirmation } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { ConfirmButton } from '../../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { orderQuery, useOrderChanged } from './order-query.ts'

type Step = {
  label: string
  /** What tells it from other steps. */
  name: string
  currency: string
  rehearse: () => Promise<Rehearsal>
  act: (confirmation: Confirmation) => Promise<void>
  /** What is shown anew when somebody else was there first. */
  refresh: QueryKey
  onClose: () => void
}

type Props = { order: OrderRecord; action: OrderAction; label: string; onClose: () => void }

/** Shows what an action would come to before it is done: who is told what, which papers go out, how much goes back. */
export function Rehearsed({ order: { number, total }, action, ...step }: Props) {
  const changed = useOrderChanged()
  return (
    <RehearsedStep
      {...step}
      name={`${number} ${JSON.stringify(action)}`}
      currency={total.currency}
      rehearse={() => call('rehearseOnOrder', { params: { number }, body: action })}
      act={async (confirmation) =>
        changed(await call('actOnOrder', { params: { number }, body: action, confirmation }))
      }
      refresh={orderQuery(number).queryKey}
    />
  )
}

/** The same of whatever can be rehearsed. */
export function RehearsedStep({ label, name, currency, rehearse, act: doIt, refresh, onClose }: Step) {
  const t = useTexts()
  const queries = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const rehearsal = useQuery({
    queryKey: ['rehearsal', name],
    queryFn: rehearse,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const act = useMutation({
    mutationFn: doIt,
    onSuccess: () => dialog.current?.close(),
  })
  const error = act.error ?? rehearsal.error
  /** Somebody else was there first: what stands below the question is shown anew when it is closed. */
  const close = () => {
    if (error instanceof CallFailed) void queries.invalidateQueries({ queryKey: refresh })
    onClose()
  }
  return (
    <dialog ref={dialog} aria-label={label} className="rehearsed" onClose={close}>
      <h2>{label}</h2>
      {rehearsal.isPending && <Waiting />}
      {error && <Problem error={error} />}
      {rehearsal.data && <Outcome rehearsal={rehearsal.data} currency={currency} />}
      <div className="row">
        <ConfirmButton
          label={t('orders.doIt')}
          disabled={!rehearsal.data || act.isPending || error !== null}
          onConfirm={(confirmation) => act.mutate(confirmation)}
        />
        <button type="button" className="button" autoFocus onClick={() => dialog.current?.close()}>
          {t('states.cancel')}
        </button>
      </div>
    </dialog>
  )
}

function Outcome({ rehearsal, currency }: { rehearsal: Rehearsal; currency: string }) {
  const t = useTexts()
  const { mails, papers, status } = rehearsal
  return (
    <>
      <ul className="plain">
        <li>{t('orders.becomes', { status: t(`orderStatus.${status}`) })}</li>
        {rehearsal.amount > 0 && <li>{t('orders.goesBack', { amount: amount(rehearsal.amount, currency) })}</li>}
        {papers.map((kind) => (
          <li key={kind}>{t(`orders.issues.${kind}`)}</li>
        ))}
        {mails.length === 0 && <li>{t('orders.noMail')}</li>}
      </ul>
      {mails.map(({ to, subject, text }) => (
        <article key={subject} className="mail">
          <p className="second">{t('orders.mailTo', { to })}</p>
          <h3>{subject}</h3>
          <p className="written">{text}</p>
        </article>
      ))}
    </>
  )
}
