import * as v from 'valibot'
import { OfferBuyer, OfferRequest, type Offer } from '#lib/contract/offer.ts'
import { offerRows } from '#lib/contract/rows/offer.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { typedNumber } from '#lib/formats/typed-number.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shopCall } from '../call/shop-call.ts'
import { requestIdFor } from '../storage/request-id.ts'

/** What the form asks: the country is that of the edition, and what it does not write is left out. */
const { region, country: _country, ...asked } = OfferBuyer.entries
export const OfferWish = v.object({
  ...asked,
  region: v.optional(region),
  email: OfferRequest.entries.email,
  note: OfferRequest.entries.note,
  /** Prices of one piece without tax, as somebody types them. */
  wished: v.optional(
    v.record(
      v.string(),
      v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => text === '' || Number.isFinite(minorOf(text))),
      ),
    ),
    {},
  ),
})
type OfferWish = Omit<v.InferOutput<typeof OfferWish>, 'wished'>

function minorOf(typed: string): number {
  const { culture, currency } = pageEdition()
  return Math.round(typedNumber(typed, culture) * minorUnitsPer(currency, culture))
}

const keyOf = (sku: string): string => sku.replaceAll('.', '_')

/** What the field of a wish is called; the dots of a SKU would make other fields of it. */
export const wishName = (sku: string): string => `wished.${keyOf(sku)}`

type Wishes = NonNullable<OfferRequest['wishes']>

/** The prices that were typed for what is asked for. */
export const wishesOf = (
  wished: v.InferOutput<typeof OfferWish>['wished'],
  goods: readonly { productSkuCode: string }[],
): Wishes =>
  goods.flatMap(({ productSkuCode }) => {
    const typed = wished[keyOf(productSkuCode)] ?? ''
    return typed === '' ? [] : [{ productSkuCode, net: minorOf(typed) }]
  })

/** What somebody asks for beside the form: of what, where it is not the cart, and at which prices. */
type Asked = Pick<OfferRequest, 'lines' | 'wishes'>

/** Makes an offer of what is in the cart now, or of the lines that are named. Throws an ApiError. */
export function askOffer({ email, note, ...buyer }: OfferWish, { lines, wishes }: Asked = {}): Promise<Offer> {
  const body = {
    ...{ email, note },
    ...(lines && { lines }),
    ...(wishes && wishes.length > 0 && { wishes }),
    buyer: {
      ...{ ...buyer, company: buyer.company || null, taxNumber: buyer.taxNumber || null },
      ...{ district: buyer.district || null, region: buyer.region || null },
    },
  }
  // Asked for anew it is another offer, though nothing was typed since: the cart may be another one.
  const requestId = requestIdFor('offer', { ...body, at: lastMade })
  return shopCall()(offerRows.offerAsk, { body: { ...body, requestId } }).then((offer) => {
    lastMade = offer.number
    return offer
  })
}

let lastMade = ''

/** Who asks, as far as it is known. Of a guest nothing is. */
export async function knownBuyer(): Promise<Record<string, string>> {
  const email = currentEmail()
  if (email === undefined) return {}
  try {
    const { $customer, readCustomer } = await import('../customer/customer.ts')
    if ($customer.get().status !== 'ready') await readCustomer()
    const customer = $customer.get()
    if (customer.status !== 'ready') return { email }
    const { firstName, lastName, company } = customer.value
    const { name = '', taxNumber = '', street = '', postcode = '', city = '', district, region } = company ?? {}
    return {
      email,
      firstName,
      lastName,
      company: name,
      taxNumber,
      street,
      postcode,
      city,
      district: district ?? '',
      region: region ?? '',
    }
  } catch {
    return { email }
  }
}
