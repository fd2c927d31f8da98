import { translator } from '#i18n/translator.ts'
import type { Delivery } from '#lib/catalogue/catalogue.ts'
import type { ProductBox } from '#lib/catalogue/product-box.ts'
import type { Site } from '#lib/catalogue/site.ts'
import type { Product } from '#lib/contract/product.ts'
import { labelledYears } from '#lib/domain/durability.ts'
import { paths } from '#lib/domain/paths.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { displayedPrice } from '#lib/domain/price-display.ts'
import { measured } from '#lib/formats/measured.ts'
import { yearsOf } from '#lib/formats/years.ts'
import { money } from '#lib/formats/money.ts'
import { leavesFrom } from '#lib/domain/leaves-from.ts'

/** How long it takes to the door; nothing where that is not known. */
export function deliveryWords(product: Product, { way }: Delivery, { edition }: Site): string {
  const t = translator(edition)
  const leaves = leavesFrom(product)
  if (!way?.days || leaves === undefined) return ''
  if (leaves === 'order' && product.leadDays === undefined) return t('product.promise.ask')
  const lead = leaves === 'order' ? (product.leadDays ?? 0) : 0
  const [least, most] = [lead + way.days.from, lead + way.days.to]
  return t(`product.promise.${leaves}`, { range: least === most ? String(most) : `${least}–${most}`, count: most })
}

/** For how long its maker says that it lasts; nothing where there is no label of that. */
export function lastingWords(product: Product, { edition }: Site) {
  const years = labelledYears(product, edition.law)
  if (years === undefined) return null
  const said = yearsOf(years, edition.culture)
  return { years: said, brief: translator(edition)('guarantee.brief', { years: said }) }
}

/** A product that can be bought in place of another one. */
export function insteadOf({ productId, name, image, highlights, price, shown }: ProductBox, { edition }: Site) {
  const t = translator(edition)
  const { first, second } = displayedPrice(price, edition.priceBasis)
  const inWords = ({ amount, basis }: typeof first) =>
    `${money(amount, price.currency, edition.culture)} ${t(`price.${basis}`)}`
  return {
    name,
    path: paths.product(productId),
    image: image ? sourceOf(image, 'webp', 96) : '',
    values: highlights.map(({ value, unit }) => measured(value, unit)).join('\u00a0· '),
    first: inWords(first),
    second: second ? inWords(second) : '',
    availability: t(`availability.${shown}`),
  }
}

/** Which certificate a piece comes with, the one in its price first. */
export function choicesOf({ calibrations }: Product, certificates: readonly ProductBox[], { edition }: Site) {
  const t = translator(edition)
  const choices = certificates.flatMap(({ certificate, shown, price, productId, sku }) => {
    if (!certificate || shown === 'unavailable') return []
    const { first, second } = displayedPrice(price, edition.priceBasis)
    const amount = ({ amount, basis }: typeof first) =>
      `+ ${money(amount, price.currency, edition.culture)} ${t(`price.${basis}`)}`
    return {
      sku,
      name: t(`product.certificates.${certificate.kind}`),
      usual: amount(first),
      net: second ? amount(second) : '',
      later: t('product.certificates.days', { count: certificate.days }),
      path: paths.product(productId),
    }
  })
  if (choices.length === 0) return []
  const isIncluded = calibrations.includes('factory')
  const name = t(`product.certificates.${isIncluded ? 'included' : 'none'}`)
  return [
    { sku: '', name, usual: isIncluded ? t('product.certificates.free') : '', net: '', later: '', path: '' },
    ...choices,
  ]
}
