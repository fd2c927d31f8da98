import { folded, foldedPostcode } from './folded.ts'
import { HttpProblem } from '../../platform/http/problem.ts'

export type Box = { west: number; south: number; east: number; north: number }

/** What is typed into one field: a town, a postcode, or both. */
export type Wanted = { town: string; postcode: string }

/** Where a batch begins: behind the point with this key and id. */
export type Behind = { key: number; id: string }

const invalid = (path: string, message: string) => new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })

export function boxOf(bbox: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  if (Math.abs(south) > 90 || Math.abs(north) > 90) throw invalid('bbox', 'expected latitudes from -90 to 90')
  if (Math.abs(west) > 180 || Math.abs(east) > 180) throw invalid('bbox', 'expected longitudes from -180 to 180')
  if (south > north) throw invalid('bbox', 'the south lies north of the north')
  if (west > east) throw invalid('bbox', 'the west lies east of the east; ask for each side of the date line by itself')
  return { west, south, east, north }
}

/** Nothing where nothing is typed. Most figures in a row are the postcode; fewer are a house. */
export function wantedOf(search: string | undefined): Wanted | undefined {
  if (!search?.trim()) return undefined
  const [postcode = ''] = [...search.matchAll(/\d[\d\s\p{Pd}]*/gu)]
    .map(([figures]) => figures)
    .toSorted((a, b) => foldedPostcode(b).length - foldedPostcode(a).length)
  return { town: folded(search.replace(postcode, ' ')), postcode: foldedPostcode(postcode) }
}

export const toNext = ({ key, id }: Behind): string => `${key}.${id}`

export function behindOf(from: string | undefined): Behind | undefined {
  if (from === undefined) return undefined
  const [, key, id] = /^(\d{1,15})\.([A-Z0-9-]{1,40})$/.exec(from) ?? []
  if (!key || !id) throw invalid('from', 'expected `next` of a batch')
  return { key: Number(key), id }
}
