import type { PickupCountry } from '../../parcel-points/pickup-towns.ts'
import { frameOf, lineThrough, tileSize, type Frame, type Place } from './frame.ts'
import { labelsIn, signatureIn } from './labels.ts'
import { clipped, outlinesIn } from './outlines.ts'
import { edgeOf, streetsIn } from './streets.ts'
import { mapTowns, roadsBetween, type MapTown, type Road } from './towns.ts'
import { woodsIn } from './woods.ts'

const colours = {
  sea: '#cfdfe8',
  shallow: '#dde9ef',
  land: '#f4f2ec',
  wood: '#e2ebd9',
  built: '#eae6de',
  casing: '#d9d3c7',
  road: '#ffffff',
  motorway: '#f7e6bf',
  motorwayCasing: '#dcc692',
  grid: '#b9ccd8',
}

/** How wide roads are at a zoom, and from which zoom on there are any. */
const roads = {
  minor: { from: 10, width: (zoom: number) => 0.8 + Math.max(0, zoom - 10) * 0.7 },
  main: { from: 8, width: (zoom: number) => 1 + Math.max(0, zoom - 8) * 0.75 },
  motorway: { from: 5, width: (zoom: number) => 0.9 + Math.max(0, zoom - 5) * 0.6 },
} as const

const streetWidth = { lane: 0.32, street: 0.5, avenue: 0.95 } as const

/** Draws the tiles of a map of these countries' towns, as SVG: (zoom, x, y) and always the same. */
export function tileDrawer(countries: PickupCountry[]): (zoom: number, x: number, y: number) => string {
  const towns = mapTowns(countries)
  const network = roadsBetween(towns)
  return (zoom, x, y) => {
    const frame = frameOf(zoom, x, y)
    const town = area(blobs(frame, towns, 8, 1.05), colours.built) + streets(frame, towns)
    const onLand = `<g clip-path="url(#land)">${town}${ways(frame, network)}</g>`
    const size = `width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}"`
    const drawing = ground(frame, towns) + onLand + labelsIn(frame, towns) + signatureIn(frame)
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`
  }
}

const area = (path: string, fill: string) => path && `<path d="${path}" fill="${fill}"/>`

const stroke = (path: string, colour: string, width: number) =>
  path &&
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Sea, land, woods and lakes. A town by the sea stands on land, however roughly the coast is known. */
function ground(frame: Frame, towns: MapTown[]): string {
  const land = outlinesIn(frame, 'land')
  const underTowns = blobs(frame, towns, 7, 1.5)
  return [
    `<rect width="${tileSize}" height="${tileSize}" fill="${colours.sea}"/>`,
    `<clipPath id="land"><path d="${land}M0 0"/><path d="${underTowns}M0 0"/></clipPath>`,
    stroke(land + underTowns, colours.shallow, 9),
    area(land, colours.land),
    `<g clip-path="url(#land)">${area(frame.zoom > 5 ? woodsIn(frame, towns) : '', colours.wood)}</g>`,
    area(outlinesIn(frame, 'water'), colours.sea),
    area(underTowns, colours.land),
    graticule(frame),
  ].join('')
}

const corners = 60

function blobs(frame: Frame, towns: MapTown[], fromZoom: number, share: number): string {
  if (frame.zoom < fromZoom) return ''
  return towns
    .filter(({ at, radius }) => frame.sees(at, radius * share * frame.scale + 10))
    .map((town) => {
      const outline = Array.from({ length: corners }, (_, index): Place => {
        const angle = (index / corners) * 2 * Math.PI
        const reach = town.radius * share * edgeOf(town, angle)
        return [town.at[0] + Math.cos(angle) * reach, town.at[1] + Math.sin(angle) * reach]
      })
      const points = clipped(outline.map(frame.pixel))
      return points.length > 2 ? `${lineThrough(points)}Z` : ''
    })
    .join('')
}

/** Meridians and parallels-to-be while the whole is small: lines of the map's own grid, eight a tile of zoom 3. */
function graticule({ zoom, pixel }: Frame): string {
  if (zoom > 6) return ''
  const parts = 2 ** (zoom < 3 ? 3 : zoom + 1)
  const lines = Array.from({ length: parts + 1 }, (_, index) => pixel([index / parts, index / parts])).flatMap(
    ([x, y]) => [
      ...(x >= 0 && x <= tileSize ? [`M${x} 0V${tileSize}`] : []),
      ...(y >= 0 && y <= tileSize ? [`M0 ${y}H${tileSize}`] : []),
    ],
  )
  return `<path d="${lines.join('')}" stroke="${colours.grid}" stroke-width=".6" opacity=".45"/>`
}

function ways(frame: Frame, network: Road[]): string {
  return (['minor', 'main', 'motorway'] as const)
    .filter((level) => frame.zoom >= roads[level].from)
    .map((level) => {
      const path = network
        .filter((road) => road.level === level && frame.sees(road.middle, road.reach * frame.scale + 30))
        .map(({ places }) => seen(places.map(frame.pixel)))
        .join('')
      const width = roads[level].width(frame.zoom)
      const isMotorway = level === 'motorway'
      const casing = stroke(path, isMotorway ? colours.motorwayCasing : colours.casing, width + 1.4)
      return casing + stroke(path, isMotorway ? colours.motorway : colours.road, width)
    })
    .join('')
}

/** Those pieces of a line that come near the tile. */
function seen(points: Place[]): string {
  const reach = 30
  return points
    .slice(1)
    .flatMap((to, index) => {
      const from = points[index] ?? to
      const isOff = ([0, 1] as const).some(
        (axis) => Math.max(from[axis], to[axis]) < -reach || Math.min(from[axis], to[axis]) > tileSize + reach,
      )
      return isOff ? [] : [lineThrough([from, to])]
    })
    .join('')
}

function streets(frame: Frame, towns: MapTown[]): string {
  if (frame.zoom < 12) return ''
  const nets = streetsIn(frame, towns)
  const width = (name: keyof typeof streetWidth) => Math.max(0.8, streetWidth[name] * 1.65 ** (frame.zoom - 12))
  return [
    ...nets.map(({ name, path }) => stroke(path, colours.casing, width(name) + (frame.zoom > 13 ? 1.2 : 0.6))),
    ...nets.map(({ name, path }) => stroke(path, colours.road, width(name))),
  ].join('')
}
