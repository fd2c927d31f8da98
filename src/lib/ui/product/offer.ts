import type { Product } from '#lib/contract/product.ts'
import type { Edition } from '#i18n/edition.ts'
import { money, percent } from '#lib/formats/money.ts'
import type { Translate } from '#i18n/translate.ts'
import { displayedPrice, includesTax, mayShowNet, otherBasis } from '#lib/domain/price-display.ts'

/** Everything the buying box says about money, in words of the edition. */
export type OfferWords = {
  first: string
  basis: string | undefined
  firstInMinorUnits: number
  second: string | undefined
  secondBasis: string
  tax: string
  /** Where consumers see gross prices, business buyers may see everything net first (ui/prices). */
  net: { tax: string; regular: string | undefined; lowest: string | undefined } | undefined
  regular: string | undefined
  lowest: string | undefined
  retail: string | undefined
}

export function offerWords(product: Product, { culture, priceBasis, law }: Edition, t: Translate): OfferWords {
  const { price, regularPrice, lowestPrice30Days } = product
  const { first, second } = displayedPrice(price, priceBasis)
  const amount = (minorUnits: number) => money(minorUnits, price.currency, culture)
  const { taxRate } = price
  // Where the tax depends on the buyer's address, as in the USA, the API knows no rate.
  const added = taxRate > 0 ? t('price.taxExcluded', { rate: percent(taxRate, culture) }) : t('price.plusTax')
  const beneath = otherBasis(first.basis)
  return {
    first: amount(first.amount),
    basis: second && t(`price.${first.basis}`),
    firstInMinorUnits: first.amount,
    second: second && amount(second.amount),
    secondBasis: t(`price.${beneath}`),
    tax: includesTax(first.basis) ? t('price.taxIncluded', { rate: percent(taxRate, culture) }) : added,
    net: mayShowNet(first.basis)
      ? {
          tax: added,
          regular: regularPrice ? amount(regularPrice[beneath]) : undefined,
          lowest: law.lowestPrice && lowestPrice30Days ? amount(lowestPrice30Days[beneath]) : undefined,
        }
      : undefined,
    regular: regularPrice ? amount(regularPrice[priceBasis]) : undefined,
    lowest: law.lowestPrice && lowestPrice30Days ? amount(lowestPrice30Days[priceBasis]) : undefined,
    retail: law.retailPrice ? amount((regularPrice ?? price).gross) : undefined,
  }
}
