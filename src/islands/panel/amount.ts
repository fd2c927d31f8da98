import type { Edition } from '#i18n/edition.ts'
import { money } from '#lib/formats/money.ts'
import type { Price } from '#lib/contract/values.ts'
import { displayedPrice } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

export type PriceBasis = Edition['priceBasis']

/** The amount that stands first in the edition. */
export const amount = (price: Price, basis: PriceBasis): string =>
  money(displayedPrice(price, basis).first.amount, price.currency, pageEdition().culture)
