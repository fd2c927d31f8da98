import type { Culture } from '#lib/contract/cultures.ts'
import type { CatalogueSeller, Kinds } from './catalogue.ts'
import type { Row } from './shape.ts'

/** Who sells in a culture: whoever names it, else whoever names none. */
const sellerIn = (culture: Culture, sellers: readonly CatalogueSeller[]) =>
  sellers.find(({ cultures }) => cultures?.includes(culture)) ?? sellers.find(({ cultures }) => !cultures)

/** A seller once for each market, so that whoever asks for one finds it. */
export const sellerRows = (sellers: readonly CatalogueSeller[], cultures: readonly Culture[]): Row<'seller'>[] =>
  cultures.flatMap((culture) => {
    const seller = sellerIn(culture, sellers)
    if (!seller) return []
    const {
      cultures: _,
      taxNumber,
      reviews,
      complaintsEmail,
      cutOff,
      reservedDays,
      oss = false,
      unionNumber = null,
      numbers = null,
      salesTax: __,
      ...rest
    } = seller
    const named = {
      tax_number: taxNumber,
      review_account: reviews,
      complaints_email: complaintsEmail,
      cut_off: cutOff,
      reserved_days: reservedDays,
      oss,
      union_number: unionNumber,
      numbers,
    }
    return [{ ...rest, ...named, culture }]
  })

/** Where the seller of each market collects sales tax. */
export const salesTaxRows = (sellers: readonly CatalogueSeller[], cultures: readonly Culture[]): Row<'sales_tax'>[] =>
  cultures.flatMap((culture) =>
    (sellerIn(culture, sellers)?.salesTax ?? []).map(({ state, delivery, rates }) => ({
      culture,
      region: state,
      taxes_delivery: delivery,
      rates,
    })),
  )

export const manufacturerRows = ({ name, texts }: Kinds['manufacturer']): Row<'manufacturer'>[] =>
  Object.entries(texts).map(([language, text]) => ({ language, name, ...text }))

export const offerRows = ({ offers }: Pick<Kinds['deliveries'], 'offers'>): Row<'delivery_offer'>[] =>
  offers.flatMap(({ cultures, way, gross, days: [from, to], countries = [], freeFrom = null, ...rest }, position) =>
    cultures.map((culture) => ({
      ...{ culture, way, position, gross, days_from: from, days_to: to, countries, free_from: freeFrom },
      territories: rest.territories ?? null,
    })),
  )

export const wayRows = ({ ways }: Pick<Kinds['deliveries'], 'ways'>): Row<'delivery_way'>[] =>
  ways.map(({ trackingUrl, ...way }) => ({ ...way, tracking_url: trackingUrl }))
