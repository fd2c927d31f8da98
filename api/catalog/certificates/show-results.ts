import type { CalibrationResults } from '#lib/contract/calibration.ts'
import type { ShownResults } from '#lib/contract/shown-results.ts'
import type { Market } from '../shop/markets.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { signOf } from './dcc/dsi-units.ts'
import { nameIn, readIn } from './dcc/names.ts'
import { deviationOf } from './dcc/write-points.ts'

/** Results as somebody reads them in a market: names in its language, units by their signs. */
export function shownIn(
  results: CalibrationResults,
  { culture, language }: Pick<Market, 'culture' | 'language'>,
): ShownResults {
  const words = textsIn(culture).documents
  const { laboratory, method, conditions, points, person, begun, ended, factor, probability } = results
  const { name, code, city, country } = laboratory
  return {
    laboratory: { name, country, ...(code !== undefined && { code }), ...(city !== undefined && { city }) },
    ...{ begun, ended },
    ...(person !== undefined && { person }),
    ...(method !== undefined && { method: readIn(method, language) }),
    ...(factor !== undefined && { factor }),
    ...(probability !== undefined && { probability }),
    conditions: conditions.map(({ unit, ...said }) => ({
      ...said,
      name: nameIn(said.name, language, words),
      unit: signOf(unit),
    })),
    points: points.map((point) => {
      const deviation = deviationOf(point)
      return {
        ...point,
        name: nameIn(point.name, language, words),
        unit: signOf(point.unit),
        ...(deviation !== undefined && { deviation }),
      }
    }),
  }
}
