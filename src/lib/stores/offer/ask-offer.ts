import * as v from 'valibot'
import { OfferBuyer, OfferRequest, type Offer } from '#lib/contract/offer.ts'
import { offerRows } from '#lib/contract/rows/offer.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { shopCall } from '../call/shop-call.ts'
import { requestIdFor } from '../storage/request-id.ts'

/** What the form asks: the country is that of the edition, and what it does not write is left out. */
const { region, country: _country, ...asked } = OfferBuyer.entries
export const OfferWish = v.object({
  ...asked,
  region: v.optional(region),
  email: OfferRequest.entries.email,
  note: OfferRequest.entries.note,
})
type OfferWish = v.InferOutput<typeof OfferWish>

/** Makes an offer of what is in the cart now. Throws an ApiError. */
export function askOffer({ email, note, ...buyer }: OfferWish): Promise<Offer> {
  const body = {
    email,
    note,
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
