import { territories as ofEngine } from '#lib/markets/territories/all.ts'
import { type Territory, territoryAt, type Whereabouts } from '#lib/markets/territories/territory.ts'
import type { Market } from './markets.ts'

/** Those of the engine, and in place of them or beside them what the catalogue says of the market. */
export function territoriesOf({ territories }: Pick<Market, 'territories'>): readonly Territory[] {
  if (!territories?.length) return ofEngine
  const own = new Set(territories.map(({ key }) => key))
  return [...ofEngine.filter(({ key }) => !own.has(key)), ...territories]
}

/** The one place that says in which territory something is sold to somebody; nothing in the rest of a country. */
export const territoryIn = (market: Pick<Market, 'territories'>, whereabouts: Whereabouts): Territory | null =>
  territoryAt(territoriesOf(market), whereabouts)
