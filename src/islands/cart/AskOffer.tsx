import { useState, type ReactNode } from 'react'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { translate: TranslateIsland }

/** Begins as a button, so that who wants no offer fetches nothing for one. */
export function AskOffer({ translate }: Props) {
  const [opened, setOpened] = useState<ReactNode>()
  const [problem, setProblem] = useState('')

  async function open() {
    setProblem('')
    try {
      const [{ OfferForm }, { knownBuyer }] = await Promise.all([
        import('./OfferForm.tsx'),
        import('#lib/stores/offer/ask-offer.ts'),
      ])
      setOpened(<OfferForm known={await knownBuyer()} translate={translate} />)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="cart-ask-offer no-print">
      {opened ?? (
        <button type="button" className="button" onClick={() => void open()}>
          {translate('islands.cart.askOffer')}
        </button>
      )}
      <p role="alert">{problem}</p>
    </div>
  )
}
