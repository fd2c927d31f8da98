import { money } from '#lib/formats/money.ts'
import type { Price } from '#lib/contract/values.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

/** The amount that stands first in the edition. */
export const amount = (price: Price, basis: PriceBasis): string =>
  money(firstAmount(price, basis), price.currency, pageEdition().culture)
