import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Edition } from '#i18n/edition.ts'
import type { Cart } from '#lib/contract/cart.ts'
import type { Choices } from '#lib/stores/checkout/checkout.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** What the checkout has to know of its edition. */
export type CheckoutFacts = AddressNorms & Pick<Edition, 'priceBasis'> & { withdrawalDays: number | null }

export const checkoutFacts = ({ culture, countryCode, address, priceBasis, law }: Edition): CheckoutFacts => ({
  culture,
  countryCode,
  address,
  priceBasis,
  withdrawalDays: law.withdrawalDays,
})

/** What all steps are drawn from. */
export type StepsProps = { cart: Cart; choices: Choices; facts: CheckoutFacts; translate: TranslateIsland }

/** A step has the id of what is told to be missing there as well, while it is. */
export type StepProps = StepsProps & { problemId: string | undefined }
