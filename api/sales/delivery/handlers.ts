import { countryOf } from '../../catalog/shop/country.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { behindOf, boxOf, toNext, wantedOf } from './asked.ts'
import { findPoints } from './find-points.ts'
import { meantPlace } from './meant-place.ts'
import { pointOf } from './read-point.ts'

const largestBatch = 200

export const pickupHandlers = ({ db }: Services): Pick<Handlers, 'pickupPoints'> => ({
  async pickupPoints({ market, query: { search, bbox, id, from } }) {
    const wanted = wantedOf(search)
    const isNothing = (wanted && !wanted.town && !wanted.postcode) || id?.includes('\0')
    const asked = {
      country: countryOf(market),
      id,
      meant: wanted && !isNothing ? await meantPlace(db, countryOf(market), wanted) : undefined,
      box: bbox === undefined ? undefined : boxOf(bbox),
      behind: behindOf(from),
    }
    // One more than fits tells whether there are more.
    const found = isNothing ? [] : await findPoints(db, { ...asked, limit: largestBatch + 1 })
    const batch = found.slice(0, largestBatch)
    const last = found.length > largestBatch ? batch.at(-1) : undefined
    return { points: batch.map(pointOf), next: last ? toNext(last) : null, middle: asked.meant?.middle ?? null }
  },
})
