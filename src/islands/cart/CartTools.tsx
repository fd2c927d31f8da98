import { useState, type ReactNode } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { CartItem } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { sharedCartLink } from '#lib/domain/shared-cart.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type CartToolProps = { label: string; fetchForm: () => Promise<ReactNode>; translate: TranslateIsland }

/** Begins as a button, so that who wants none of it fetches nothing for it. */
function CartTool({ label, fetchForm, translate }: CartToolProps) {
  const [opened, setOpened] = useState<ReactNode>()
  const [problem, setProblem] = useState('')

  async function open() {
    setProblem('')
    try {
      setOpened(await fetchForm())
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="cart-tool no-print">
      {opened ?? (
        <button type="button" className="button" onClick={() => void open()}>
          {label}
        </button>
      )}
      <p role="alert">{problem}</p>
    </div>
  )
}

type Props = { items: readonly CartItem[]; makesOffers: boolean; norms: AddressNorms; translate: TranslateIsland }

/** A cart is often put together by one person and bought by another: as a link, or as an offer on paper. */
export function CartTools({ items, makesOffers, norms, translate }: Props) {
  const [link, setLink] = useState('')
  const [isCopied, setCopied] = useState(false)

  const forms = () => import('./CartForms.tsx')

  async function share() {
    const lines = items.map(({ productSkuCode, quantity, calibration }) => ({
      ...{ code: productSkuCode, quantity, calibration: calibration?.sku },
    }))
    const address = sharedCartLink(location.origin + paths.cart, lines)
    setLink(address)
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // The link stands there to be copied by hand.
      setCopied(false)
    }
  }

  return (
    <div className="cart-tools">
      <div className="cart-tools-buttons no-print">
        <button type="button" className="button" onClick={() => void share()}>
          {translate('islands.cart.share')}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {translate('islands.cart.print')}
        </button>
      </div>
      {link !== '' && (
        <label className="cart-link no-print">
          <span role="status">{translate(isCopied ? 'islands.cart.copied' : 'islands.cart.copyThis')}</span>
          <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      {makesOffers && (
        <CartTool
          label={translate('islands.cart.askOffer')}
          fetchForm={async () => (await forms()).offerForm(norms, translate)}
          translate={translate}
        />
      )}
      {currentEmail() !== undefined && (
        <CartTool
          label={translate('islands.lists.saveCart')}
          fetchForm={async () => (await forms()).listForm(translate)}
          translate={translate}
        />
      )}
      <p className="cart-offer">
        {translate('islands.cart.offer', { date: countryDay(now(), pageEdition().culture) })}
      </p>
    </div>
  )
}

const now = () => new Date().toISOString()
