import type { Culture } from '#lib/markets/index.ts'
import { control, map, tileLayer, type Map } from 'leaflet'
// As it is: what is bundled would hold pictures of parts that this map does not have.
import leafletStyles from 'leaflet/dist/leaflet.css?raw'
import type { ReadableAtom } from 'nanostores'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { withinWorld, type Box, type Place } from '#lib/domain/distance.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { createMarkers } from './markers.ts'
import mapStyles from './pickup-map.css?inline'

type Settings = {
  container: HTMLElement
  tiles: { url: string; attribution: string }
  culture: Culture
  words: { zoomIn: string; zoomOut: string; cluster: (count: number) => string }
  stores: {
    $knownPoints: ReadableAtom<ReadonlyMap<string, PickupPoint>>
    $pickupCentre: ReadableAtom<Place | undefined>
    $pickupInfo: ReadableAtom<PickupPoint | undefined>
  }
  onView: (box: Box, byShopper: boolean) => void
  onPoint: (point: PickupPoint) => void
  onTilesFailed: () => void
}

const initialZoom = 14
const zooms = { minZoom: 4, maxZoom: 18 }

adoptStyles(leafletStyles)
adoptStyles(mapStyles)

/** Attaches the map to its container and to the stores; what it gives back takes both off again. */
export function startMap({ container, tiles, culture, words, stores, onView, onPoint, onTilesFailed }: Settings) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = map(container, {
    zoom: initialZoom,
    ...zooms,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(leaflet)
  control.attribution({ prefix: false }).addAttribution(asText(tiles.attribution)).addTo(leaflet)
  tileLayer(tiles.url, { ...zooms })
    .once('tileerror', onTilesFailed)
    .addTo(leaflet)

  const markers = createMarkers(leaflet, { culture, cluster: words.cluster, onPoint })

  /** Moves that answer something are told from those of the shopper: they end before they return. */
  let isAnswering = false
  const answer = (move: () => void) => {
    isAnswering = true
    move()
    isAnswering = false
  }
  leaflet.on('moveend', () => {
    markers.draw()
    onView(boxOf(leaflet), !isAnswering)
  })

  const leave = [
    stores.$knownPoints.subscribe((points) => markers.know([...points.values()])),
    stores.$pickupCentre.subscribe((place) => {
      if (place) answer(() => leaflet.setView(at(place), initialZoom, { animate: false }))
    }),
    stores.$pickupInfo.subscribe((point) => {
      markers.mark(point)
      if (point) answer(() => show(leaflet, point))
    }),
  ]

  const sizes = new ResizeObserver(() => answer(() => leaflet.invalidateSize({ animate: false })))
  sizes.observe(container)

  return () => {
    for (const stop of leave) stop()
    sizes.disconnect()
    leaflet.remove()
  }
}

const at = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude]

function boxOf(leaflet: Map): Box {
  const bounds = leaflet.getBounds()
  return withinWorld({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  })
}

/** A point that is chosen in the list may lie elsewhere, or within a cluster. */
function show(leaflet: Map, { geocodeRO }: PickupPoint): void {
  const place = at(geocodeRO)
  const { x, y } = leaflet.latLngToContainerPoint(place)
  // What is told about the point stands at the lower left.
  const isCovered = x < 460 && y > Math.max(400, leaflet.getSize().y - 300)
  const isSeen = leaflet.getZoom() >= initialZoom && leaflet.getBounds().pad(-0.1).contains(place) && !isCovered
  if (!isSeen) leaflet.setView(place, Math.max(initialZoom, leaflet.getZoom()), { animate: false })
}

/** Leaflet takes markup there, and a setting is text. */
function asText(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
