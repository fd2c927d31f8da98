import type { Context } from 'hono'
import type * as v from 'valibot'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#lib/contract/endpoints.ts'
import type { Catalogue, Mirror } from './mirror/mirror.ts'
import { marketFor, type Market, type Markets } from './shop/markets.ts'
import type { Asked, Sight, Undated, Written } from '../platform/http/routes.ts'

type Seen = Markets & {
  /** As of the moment the call came in; a few seconds older for calls of customers. */
  catalogue: Catalogue
}

/** What a handler is told of a call. */
export type Call<E extends Endpoint = Endpoint> = Seen & Asked<E>

type Answer<E extends Endpoint> = v.InferInput<E['response']>

/** Answers a call; a PDF is handed out as its bytes. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | Written | Undated<Answer<E>>>

/**
 * Hands out lines in batches. What comes in lines is read from the database from its beginning to its end, so it waits for
 * no copy of the catalogue in memory.
 */
export type Stream<E extends Endpoint = Endpoint> = (
  call: Pick<Call<E>, 'market' | 'query' | 'address'> & { isFromHere: boolean },
) => AsyncIterable<v.InferInput<E['response']>[]>

export type Handlers = {
  [Name in EndpointName]: Endpoints[Name]['format'] extends 'lines' ? Stream<Endpoints[Name]> : Handler<Endpoints[Name]>
}

type Places = { mirror: Pick<Mirror, 'current' | 'lately'>; readMarkets: () => Promise<Market[]> }

/** Who reads the catalogue sees it as of now, systems of companies too; others ask it for markets and words only. */
export const sightOf = ({ mirror, readMarkets }: Places): Sight<Seen, { market: Market }> => ({
  see: async (context, { audience }) => {
    const catalogue = await (audience === 'anyone' || audience === 'company' ? mirror.current() : mirror.lately())
    const { markets, words, changedAt } = catalogue
    return { market: chosenMarket(context, markets), markets, words, changedAt, catalogue }
  },
  seeInLines: async (context) => ({ market: chosenMarket(context, await readMarkets()) }),
})

function chosenMarket(context: Context, markets: Market[]): Market {
  context.header('vary', 'Accept-Language', { append: true })
  const market = marketFor(context.req.header('accept-language'), markets)
  context.header('content-language', market.culture)
  return market
}
