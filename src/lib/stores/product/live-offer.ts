import { fetchOffer, type Offer } from '#lib/client/fetch-offer.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

/**
 * The offer as it is now, once the browser has nothing else to do; nothing when the API does not answer or answers
 * something odd, and then the page keeps what it was published with. On every product page: no React, no ky, no schema.
 */
export async function liveOffer(productId: string): Promise<Offer | undefined> {
  await idle()
  const { apiBase, culture, currency } = pageEdition()
  const offer = await fetchOffer(apiBase, culture, productId, questionBefore())
  const { price, availability, stockQuantity } = offer ?? {}
  const whole = [price?.net, price?.gross, stockQuantity].every(Number.isSafeInteger)
  return whole && price?.currency === currency && availability ? (offer as Offer) : undefined
}

/**
 * What was looked for on the list that led here, by the address of the page before: it goes along with what is asked anyway, and
 * nothing is kept for it.
 */
function questionBefore(): string | undefined {
  const [, asked] = document.referrer.split(`${location.origin}/search?q=`)
  return asked && `?foundBy=${asked}`
}

/** Safari has no idle callback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 300)
  })
