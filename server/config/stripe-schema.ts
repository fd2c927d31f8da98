import * as v from 'valibot'

const sellersHint = 'each must be an edition or * for all others, such as *=sk_live_… or sg=sk_live_….'
const methodsHint = 'it must name methods by edition, such as { "pl": ["blik", "card"] }.'

/** What each seller has of its own, by edition; `*` stands for all that are not named. */
function bySeller(isEdition: (key: string) => boolean, form: RegExp, hint: string) {
  const name = v.pipe(
    v.string(sellersHint),
    v.check((key) => key === '*' || isEdition(key), sellersHint),
  )
  return v.optional(v.record(name, v.pipe(v.string(hint), v.regex(form, hint)), sellersHint))
}

export const stripeSecrets = (isEdition: (key: string) => boolean) => ({
  stripeKeys: bySeller(isEdition, /^(sk|rk)_/, 'each must be a secret key of Stripe, such as sk_live_….'),
  stripeWebhooks: bySeller(isEdition, /^whsec_/, 'each must be the secret of a webhook of Stripe, such as whsec_….'),
})

export const stripeMethods = (editionKey: v.GenericSchema<string, string>) =>
  v.optional(v.record(editionKey, v.array(v.string(methodsHint), methodsHint), methodsHint), {})
