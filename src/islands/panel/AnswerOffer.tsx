import { useLayoutEffect, useState } from 'react'
import type { Offer } from '#lib/contract/offer.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { typedNumber } from '#lib/formats/typed-number.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { counterOffer, declineOffer } from '#lib/stores/offer/answer-offer.ts'
import { readOffer } from '#lib/stores/offer/one-offer.ts'
import { ApiError, errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { typed } from './company/typed.ts'
import styles from './offer.css?inline'

type Props = { offer: Offer; what: 'counter' | 'decline'; onDone: () => void; translate: TranslateIsland }

/** What a buyer would take instead, or that they take nothing of it. It is fetched when somebody wants to say so. */
export function AnswerOffer({ offer, what, onDone, translate }: Props) {
  const { number, version } = offer
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { culture } = pageEdition()
  useLayoutEffect(() => adoptStyles(styles), [])
  const perUnit = minorUnitsPer(offer.total.currency, culture)
  const lines = offer.lines.filter(({ certifies }) => !certifies)

  const wishedIn = (form: HTMLFormElement) =>
    lines.flatMap(({ productSkuCode }, i) => {
      const quantity = Number(typed(form, `quantity-${i}`))
      const price = typed(form, `price-${i}`)
      const net = price === '' ? undefined : Math.round(typedNumber(price, culture) * perUnit)
      return quantity > 0 ? [{ productSkuCode, quantity, net }] : []
    })

  async function send(form: HTMLFormElement) {
    if (isBusy) return
    const note = typed(form, 'note')
    const wished = what === 'counter' ? wishedIn(form) : []
    if (what === 'counter' && (wished.length === 0 || wished.some(({ net }) => Number.isNaN(net)))) {
      setProblem(translate('islands.form.problems.invalid'))
      return
    }
    setBusy(true)
    setProblem('')
    try {
      await (what === 'counter'
        ? counterOffer({ number, version, note, lines: wished })
        : declineOffer({ number, version, note }))
      onDone()
    } catch (error) {
      setProblem(errorText(translate, error))
      // What the page shows is not the last word any more.
      if (error instanceof ApiError && /^OFFER_/.test(error.code)) void readOffer()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="form offer-answer"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {what === 'counter' && (
        <>
          <p>{translate('islands.offer.counterIntro')}</p>
          {lines.map(({ productSkuCode, name, quantity }, i) => (
            <fieldset key={productSkuCode} className="offer-wish">
              <legend>{name}</legend>
              <label className="field">
                {translate('islands.offer.counterQuantity')}
                <input
                  name={`quantity-${i}`}
                  type="number"
                  inputMode="numeric"
                  autoComplete="off"
                  min={0}
                  max={maxLineQuantity}
                  required
                  defaultValue={quantity}
                  autoFocus={i === 0}
                />
              </label>
              <label className="field">
                {translate('islands.offer.counterPrice', { currency: offer.total.currency })}
                <input
                  name={`price-${i}`}
                  inputMode="decimal"
                  autoComplete="off"
                  pattern="[\d\s.,’']*"
                  maxLength={16}
                />
              </label>
            </fieldset>
          ))}
        </>
      )}
      <label className="field">
        {translate(what === 'counter' ? 'islands.offer.counterNote' : 'islands.offer.declineNote')}
        <textarea name="note" rows={3} maxLength={1000} autoFocus={what === 'decline'} />
      </label>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <button className="button button-call" aria-disabled={isBusy}>
        {translate(what === 'counter' ? 'islands.offer.counterSubmit' : 'islands.offer.declineSubmit')}
      </button>
    </form>
  )
}
