import { intlLocale } from '#i18n/format.ts'
import { openingHours } from '#i18n/opening-hours.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

/** Countries that write the postcode behind the town. */
const postcodeLast = ['US', 'IN', 'PE', 'SG']

export const town = ({ postcode, city, country }: PickupPoint): string =>
  (postcodeLast.includes(country) ? [city, postcode] : [postcode, city]).filter(Boolean).join(' ')

export const hours = ({ openingHours: written }: PickupPoint): string[] => openingHours(written, pageEdition().culture)

/** Where roads are measured in miles. */
const inMiles = ['en-US']
const kilometresPerMile = 1.609_344

export function distance(kilometres: number): string {
  const { culture } = pageEdition()
  const unit = inMiles.includes(culture) ? 'mile' : 'kilometer'
  const amount = unit === 'mile' ? kilometres / kilometresPerMile : kilometres
  const maximumFractionDigits = amount < 10 ? 1 : 0
  return new Intl.NumberFormat(intlLocale(culture), { style: 'unit', unit, maximumFractionDigits }).format(amount)
}
