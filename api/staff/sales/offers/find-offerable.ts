import type { InferOutput } from 'valibot'
import type { Offerable, OfferableQuery } from '#lib/contract/staff/offers.ts'
import { suggest } from '../../../catalog/search/search.ts'
import type { Services } from '../../../sales/services.ts'
import { offered, placeIn } from './draft.ts'

/** What a shopper there would be suggested for the same words. */
export async function findOfferable(
  services: Pick<Services, 'mirror' | 'reader'>,
  { culture, search }: InferOutput<typeof OfferableQuery>,
): Promise<InferOutput<typeof Offerable>> {
  const place = await placeIn(services, culture)
  const { market, catalogue } = place
  const { markets, words, changedAt } = catalogue
  const { ids } = suggest(search, catalogue, market)
  const products = await services.reader.summaries(ids, { market, markets, words, changedAt, catalogue })
  return { products: products.map((product) => offered(place, product)) }
}
