import { minorUnitsPer, money } from '#lib/formats/money.ts'
import { formatQuantity } from '#lib/formats/quantity.ts'
import type { Condition } from '#lib/stores/listing/listing-request.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { isStock } from './facet-choice.ts'
import { priceName, type ListingView } from './shown.ts'

/** A condition in words: "IP54", "Price (gross): up to 200,00 zł", "DC voltage: 10 V – 1 kV". */
export function chipLabel({ code, value, bounds }: Condition, shown: ListingView): string {
  const { say, state } = shown
  if (value !== undefined)
    return code === 'availability' && isStock(value)
      ? say(`availability.${value}`)
      : (state.names[code]?.values[value] ?? value)
  const { culture, currency } = pageEdition()
  const isPrice = code === 'price'
  const unit = state.names[code]?.unit ?? null
  const write = (amount: number) =>
    isPrice
      ? money(Math.round(amount * minorUnitsPer(currency, culture)), currency, culture)
      : formatQuantity(amount, unit, culture)
  const name = isPrice ? priceName(shown) : (state.names[code]?.name ?? code)
  const { min, max } = bounds ?? {}
  if (min === undefined) return `${name}: ${say('upTo', { value: write(max ?? 0) })}`
  if (max === undefined) return `${name}: ${say('atLeast', { value: write(min) })}`
  return `${name}: ${write(min)} – ${write(max)}`
}
