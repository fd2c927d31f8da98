import { fetchOffer, type Offer } from '#lib/client/fetch-offer.ts'
import type { AtOwnPrice } from '#lib/domain/own-price.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { withOwnPrices } from '../visitor/own-prices.ts'

/**
 * The offer as it is now, once the browser has nothing else to do; nothing when the API does not answer or answers
 * something odd, and then the page keeps what it was published with. On every product page: no React, no ky, no schema.
 */
export async function liveOffer(productId: string): Promise<AtOwnPrice<Offer> | undefined> {
  await idle()
  const { apiBase, culture, currency } = pageEdition()
  const offer = await fetchOffer(apiBase, culture, productId)
  const { price, availability, stockQuantity } = offer ?? {}
  const whole = [price?.net, price?.gross, stockQuantity].every(Number.isSafeInteger)
  if (!whole || price?.currency !== currency || !availability) return undefined
  const [own] = await withOwnPrices([offer as Offer])
  return own
}

/** Safari has no idle callback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 300)
  })
