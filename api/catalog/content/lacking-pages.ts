import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import { lackingPages, wordless } from '#lib/domain/legal-pages.ts'
import { markets } from '#lib/markets/all.ts'
import type { MarketKey } from '#lib/markets/index.ts'
import type { Database } from '../../platform/database/tables.ts'

export type Lacking = { edition: MarketKey; pages: string[] }

/** Pages that the law asks for and that have no words, of each market that somebody sells in and that lacks some. */
export async function readLackingPages(db: Database): Promise<Lacking[]> {
  const { rows } = await sql<{ culture: Culture; uris: string[] }>`
    select s.culture, coalesce(array_agg(c.uri) filter (where c.uri is not null), '{}') as uris
    from seller s left join content_words w on w.culture = s.culture and w.body !~ ${wordless}
      left join content c on c.id = w.content_id
    group by s.culture`.execute(db)
  const there = new Map(rows.map(({ culture, uris }) => [culture, new Set(uris)]))
  return markets.flatMap((market) => {
    const uris = there.get(market.culture)
    const pages = uris ? lackingPages(market, (uri) => uris.has(uri)) : []
    return pages.length > 0 ? [{ edition: market.key, pages }] : []
  })
}
