import type { Culture } from '#lib/contract/cultures.ts'
import type { Seed } from './schema.ts'
import type { Row } from './tables.ts'

/** Who sells in a culture: whoever names it, else whoever names none. */
export const sellerIn = (culture: Culture, { sellers }: Pick<Seed, 'sellers'>): Seed['sellers'][number] | undefined =>
  sellers.find(({ cultures }) => cultures?.includes(culture)) ?? sellers.find(({ cultures }) => !cultures)

/** A seller once for each market, so that whoever asks for one finds it. */
export const sellerRows = ({ markets, sellers }: Pick<Seed, 'markets' | 'sellers'>): Row<'seller'>[] =>
  markets.flatMap(({ culture }) => {
    const seller = sellerIn(culture, { sellers })
    if (!seller) return []
    const { cultures, taxNumber, reviews, complaintsEmail, cutOff, ...rest } = seller
    return [
      {
        ...rest,
        culture,
        tax_number: taxNumber,
        review_account: reviews,
        complaints_email: complaintsEmail,
        cut_off: cutOff,
      },
    ]
  })

export const manufacturerRows = ({
  manufacturer: { name, texts },
}: Pick<Seed, 'manufacturer'>): Row<'manufacturer'>[] =>
  Object.entries(texts).map(([language, text]) => ({ language, name, ...text }))

export const deliveryOfferRows = ({ deliveryOffers }: Pick<Seed, 'deliveryOffers'>): Row<'delivery_offer'>[] =>
  deliveryOffers.flatMap(({ cultures, way, gross, days: [from, to] }, position) =>
    cultures.map((culture) => ({ culture, way, position, gross, days_from: from, days_to: to })),
  )
