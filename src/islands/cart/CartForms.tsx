import type { AddressNorms } from '#i18n/address-norms.ts'
import { $cart } from '#lib/stores/cart/cart.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** What is in the cart when it is saved or asked about, which may be more than when the form was opened. */
function items() {
  const state = $cart.get()
  return state.status === 'ready' ? state.cart.items : []
}

const goods = () => items().map(({ productSkuCode, product: { name } }) => ({ productSkuCode, name }))

const lines = () =>
  items().map(({ productSkuCode, quantity, calibration, reference, note }) => ({
    ...{ productSkuCode, quantity, calibration: calibration?.sku, reference, note },
  }))

/** Asks for an offer of the cart. */
export async function offerForm(norms: AddressNorms, translate: TranslateIsland) {
  const { knownOfferForm } = await import('#lib/ui/offer/OfferForm.tsx')
  return knownOfferForm(norms, { named: goods }, translate)
}

/** Saves the cart as a list. */
export async function listForm(translate: TranslateIsland) {
  const { SaveListForm } = await import('#lib/ui/lists/SaveListForm.tsx')
  return <SaveListForm lines={lines} translate={translate} />
}
