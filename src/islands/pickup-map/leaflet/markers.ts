import { divIcon, icon, marker, type Map as LeafletMap, type Marker } from 'leaflet'
import Supercluster from 'supercluster'
import { briefIn, type Culture } from '#lib/markets/index.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import inpost from '../pointers/inpost.svg?raw'
import ups from '../pointers/ups.svg?raw'

type Settings = {
  culture: Culture
  cluster: (count: number) => string
  onPoint: (point: PickupPoint) => void
}

type Properties = { point: PickupPoint }

/** The tip of the pointer is its anchor. */
const pointer = (svg: string) =>
  icon({
    iconUrl: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    iconSize: [42, 50],
    iconAnchor: [13, 50],
    className: 'pickup-pointer',
  })

/** No style sheet reaches into a picture, so the colours of the shop are put in for those that it is drawn with: its ground, and white on it. */
function pointersOf(svg: string) {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name)
  const drawn = (ground: string, white = '#fff') =>
    pointer(svg.replaceAll(/#003563|#fff/g, (one) => (one === '#fff' ? white : ground)))
  return { plain: drawn(token('--blue-900')), marked: drawn(token('--accent-strong'), token('--on-accent')) }
}

/** From the zoom a map starts with, every point has its marker. */
const clustersUpTo = 13
const clusterSize = 44
/** Markers just outside are there before they are seen. */
const beyond = 0.25

/**
 * The markers of what is seen, and of nothing else: thousands of points are an index in memory, and a few dozen elements.
 */
export function createMarkers(leaflet: LeafletMap, { culture, cluster, onPoint }: Settings) {
  const index = new Supercluster<Properties, Properties>({ radius: 70, maxZoom: clustersUpTo, extent: 256 })
  const drawn = new Map<string, Marker>()
  const pointers = { INPOST: pointersOf(inpost), UPS: pointersOf(ups) }
  const number = new Intl.NumberFormat(briefIn(culture).locale)
  let shown: PickupPoint | undefined
  let isIndexed = false
  // A map looks nowhere until the first answer.
  let hasView = false
  leaflet.whenReady(() => {
    hasView = true
    draw()
  })

  function pointMarker(point: PickupPoint): Marker {
    const { consigneeName, geocodeRO, integration } = point
    const pointed = marker([geocodeRO.latitude, geocodeRO.longitude], {
      icon: pointers[integration][point.id === shown?.id ? 'marked' : 'plain'],
      title: consigneeName,
      alt: consigneeName,
    })
    return pressable(pointed, () => onPoint(point))
  }

  function clusterMarker(id: number, count: number, longitude: number, latitude: number): Marker {
    const element = document.createElement('span')
    element.textContent = number.format(count)
    const zoom = index.getClusterExpansionZoom(id)
    const size = clusterSize + 4 * Math.min(4, Math.floor(Math.log10(count)))
    const gathered = marker([latitude, longitude], {
      icon: divIcon({ html: element, className: 'pickup-cluster', iconSize: [size, size] }),
      title: cluster(count),
      alt: cluster(count),
    })
    return pressable(gathered, () => leaflet.setView([latitude, longitude], zoom))
  }

  function draw(): void {
    if (!isIndexed || !hasView) return
    const bounds = leaflet.getBounds().pad(beyond)
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
    const wanted = new Map<string, () => Marker>()
    for (const { id, properties, geometry } of index.getClusters([...box], Math.round(leaflet.getZoom()))) {
      const [longitude = 0, latitude = 0] = geometry.coordinates
      if (!('cluster' in properties)) wanted.set(properties.point.id, () => pointMarker(properties.point))
      else {
        const count = properties.point_count
        // The same number of points at the same place is the same cluster, whatever the index calls it now.
        wanted.set(`${latitude} ${longitude} ${count}`, () => clusterMarker(Number(id), count, longitude, latitude))
      }
    }
    for (const [key, old] of drawn) {
      if (wanted.has(key)) continue
      old.remove()
      drawn.delete(key)
    }
    for (const [key, make] of wanted) {
      if (!drawn.has(key)) drawn.set(key, make().addTo(leaflet))
    }
  }

  return {
    draw,

    /** Every point that is known. */
    know(points: readonly PickupPoint[]): void {
      index.load(
        points.map((point) => ({
          type: 'Feature',
          properties: { point },
          geometry: { type: 'Point', coordinates: [point.geocodeRO.longitude, point.geocodeRO.latitude] },
        })),
      )
      isIndexed = true
      draw()
    },

    /** The one whose information is open stands out. */
    mark(point: PickupPoint | undefined): void {
      const before = shown
      shown = point
      if (before) drawn.get(before.id)?.setIcon(pointers[before.integration].plain).setZIndexOffset(0)
      if (point) drawn.get(point.id)?.setIcon(pointers[point.integration].marked).setZIndexOffset(1_000)
    },
  }
}

/** Leaflet calls a marker a button, and leaves the keys of one to whoever makes it. */
function pressable(made: Marker, press: () => void): Marker {
  return made.on('click', press).on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    press()
  })
}
