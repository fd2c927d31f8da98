import { openingHours } from '#lib/formats/opening-hours.ts'
import { placeLines } from '#lib/formats/place-lines.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { briefIn } from '#lib/markets/index.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

export const town = (point: PickupPoint): string => placeLines(point).join(', ')

export const hours = ({ openingHours: written }: PickupPoint): string[] => openingHours(written, pageEdition().culture)

const kilometresPerMile = 1.609_344

export function distance(kilometres: number): string {
  const { locale, distance: unit } = briefIn(pageEdition().culture)
  const amount = unit === 'mile' ? kilometres / kilometresPerMile : kilometres
  const maximumFractionDigits = amount < 10 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(amount)
}
