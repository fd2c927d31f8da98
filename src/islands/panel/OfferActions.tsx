import { useState, type ReactNode } from 'react'
import type { CartAddition } from '#lib/contract/cart.ts'
import type { Offer } from '#lib/contract/offer.ts'
import { paths } from '#lib/domain/paths.ts'
import { readOffer, saveOffer, takeOffer } from '#lib/stores/offer/one-offer.ts'
import { whilePageWaits } from '#lib/stores/page/page-wait.ts'
import { ApiError, errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { PageWait } from '#lib/ui/states/PageWait.tsx'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'
import { Reordered, type Reordering } from './Reordered.tsx'

type Props = { offer: Offer; translate: TranslateIsland }

/** What can be done with an offer: order it at its prices, or at those of today when its time is over, and keep it as a file. */
export function OfferActions({ offer, translate }: Props) {
  const { number, version, state, orderNumber, lines, mayAnswer } = offer
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<CartAddition['refused']>([])
  const [uncertified, setUncertified] = useState<readonly number[]>([])
  const [adding, setAdding] = useState<Reordering>({ status: 'idle' })
  const [answering, setAnswering] = useState<ReactNode>()
  const [told, setTold] = useState('')

  async function act(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await whilePageWaits(work)
    } catch (error) {
      setProblem(errorText(translate, error))
      // Somebody else has ordered it, its day is over, or there is a newer version: the page says so.
      if (error instanceof ApiError && /^OFFER_/.test(error.code)) void readOffer()
    } finally {
      setBusy(false)
    }
  }

  const order = () =>
    act(async () => {
      const taken = await takeOffer(number, version)
      setRefused(taken.refused)
      setUncertified(taken.uncertified ?? [])
      if (taken.refused.length === 0 && !taken.uncertified) location.assign(paths.checkout)
    })

  const answer = (what: 'counter' | 'decline') =>
    act(async () => {
      const { AnswerOffer } = await import('./AnswerOffer.tsx')
      const done = () => {
        setAnswering(undefined)
        setTold(what === 'counter' ? translate('islands.offer.counterDone') : '')
      }
      setTold('')
      setAnswering(<AnswerOffer key={what} offer={offer} what={what} onDone={done} translate={translate} />)
    })

  const addToday = () =>
    act(async () => {
      setAdding({ status: 'adding' })
      try {
        const wanted = lines.map((line) => ({ ...line, productId: line.now?.productId ?? null }))
        const { reorder } = await import('#lib/stores/orders/reorder.ts')
        setAdding({ status: 'done', told: await reorder(wanted) })
      } catch (error) {
        setAdding({ status: 'failed', error })
      }
    })

  return (
    <div className="no-print">
      <PageWait label={translate('islands.wait')} />
      <div className="order-buttons">
        {state === 'open' && mayAnswer && (
          <button type="button" className="button button-call" aria-disabled={isBusy} onClick={() => void order()}>
            {translate('islands.offer.order')}
          </button>
        )}
        {(state === 'over' || state === 'withdrawn' || state === 'declined') && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void addToday()}>
            {translate('islands.offer.addToday')}
          </button>
        )}
        {(state === 'open' || state === 'over') && mayAnswer && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void answer('counter')}>
            {translate('islands.offer.counter')}
          </button>
        )}
        {state === 'open' && mayAnswer && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void answer('decline')}>
            {translate('islands.offer.decline')}
          </button>
        )}
        {orderNumber !== null && (
          <a className="button" href={paths.panelOrder(orderNumber)}>
            <Unbroken text={translate('islands.offer.toOrder', { number: orderNumber })} />
          </a>
        )}
        <button type="button" className="button" onClick={() => void act(() => saveOffer(number))}>
          {translate('islands.offer.save')}
        </button>
      </div>
      {answering}
      <p role="status">{told}</p>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      {refused.length + uncertified.length > 0 && (
        <div className="panel-notice" role="alert">
          {refused.length > 0 && <p>{translate('islands.cart.refused', { count: refused.length })}</p>}
          <ul>
            {uncertified.map((line) => (
              <li key={`uncertified ${line}`}>
                {lines[line]?.name}: {translate('islands.cart.calibrationGone')}
              </li>
            ))}
            {refused.map(({ line, available = 0 }) => (
              <li key={line}>
                {lines[line]?.name}:{' '}
                {translate(available > 0 ? 'islands.cart.stockChanged' : 'islands.cart.soldOut', { count: available })}
              </li>
            ))}
          </ul>
          <a className="button" href={paths.cart}>
            {translate('islands.offer.toCart')}
          </a>
        </div>
      )}
      <Reordered state={adding} translate={translate} />
    </div>
  )
}
