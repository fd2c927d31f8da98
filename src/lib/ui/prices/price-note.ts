import type { Edition } from '#i18n/edition.ts'
import type { Translate } from '#i18n/translate.ts'
import { includesTax, mayShowNet } from '#lib/domain/price-display.ts'

export type PriceNote = ReturnType<typeof priceNote>

/** What a list says once of all its prices: the tax as consumers see it and as business buyers do, and the delivery. */
export const priceNote = (t: Translate, { priceBasis }: Pick<Edition, 'priceBasis'>) => ({
  usual: t(includesTax(priceBasis) ? 'price.withTax' : 'price.plusTax'),
  net: mayShowNet(priceBasis) ? t('price.plusTax') : undefined,
  delivery: t('price.shipping'),
})
