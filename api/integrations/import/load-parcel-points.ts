import { folded, foldedPostcode, foldedSpelledOut } from '../../sales/delivery/folded.ts'
import type { Kinds } from './catalogue.ts'
import type { Importing } from './importing.ts'
import type { Row } from './shape.ts'

type Point = Kinds['parcelPoints']['points'][number]
type Town = Kinds['parcelPoints']['towns'][number]

const rowsPerStatement = 2_000

/** Points are offered in the order in which they stand in the catalogue. */
export async function writeParcelPoints(importing: Importing, { points, towns }: Kinds['parcelPoints']): Promise<void> {
  const named = new Set(towns.map(({ id }) => id))
  const cities = points.filter(({ town }) => town === undefined).map(cityOf)
  const names = [...towns, ...cities.filter(({ id }) => !named.has(id))].flatMap(nameRows)
  const once = new Map(names.map((row) => [`${row.country} ${row.town} ${row.name}`, row]))
  await importing.write('pickup_town_name', [...once.values()])
  for (let from = 0; from < points.length; from += rowsPerStatement)
    await importing.write(
      'pickup_point',
      points.slice(from, from + rowsPerStatement).map((point, index) => pointRow(point, from + index)),
    )
}

/** A city is a town like those of the catalogue, by its own name. */
const cityOf = ({ country, city }: Point): Town => ({ id: `${country}-${folded(city)}`, country, names: [city] })

const nameRows = ({ id, country, names }: Town): Row<'pickup_town_name'>[] =>
  names.flatMap((name) => [folded(name), foldedSpelledOut(name)]).map((name) => ({ country, name, town: id }))

export const pointRow = ({ openingHours, town, ...point }: Point, position: number): Row<'pickup_point'> => ({
  ...point,
  opening_hours: openingHours,
  postcode_folded: foldedPostcode(point.postcode),
  town: town ?? cityOf({ ...point, openingHours }).id,
  position,
})
