import { atom } from 'nanostores'
import type { PickupBatch } from '#lib/contract/customer.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { customerRows } from '#lib/contract/rows/customer.ts'
import { contains, isWithin, kilometresBetween, middleOf, type Box, type Place } from '#lib/domain/distance.ts'
import { closeInfo, type PickupIntegration } from './pickup.ts'
import { shopCall } from '../call/shop-call.ts'

/** Every point that came in since the map was opened: its markers. */
export const $knownPoints = atom<ReadonlyMap<string, PickupPoint>>(new Map())

/** Where the map is to look: a new object whenever an answer moves it. */
export const $pickupCentre = atom<Place | undefined>()

let wanted: PickupIntegration = 'INPOST'
/** Parts of the map of which every point is known. */
let complete: Box[] = []

/** Forgets the points of whatever was opened before. */
export function startOver(integration: PickupIntegration): void {
  wanted = integration
  complete = []
  $knownPoints.set(new Map())
  $pickupCentre.set(undefined)
  closeInfo()
}

/** Asks for a batch and knows its points from then on. Points of another integration are none to choose from. */
export async function fetchBatch(query: Record<string, string>): Promise<PickupBatch> {
  const integration = wanted
  const { points, ...rest } = await shopCall()(customerRows.pickupPoints, { query })
  const ours = points.filter((point) => point.integration === integration)
  if (integration === wanted) learn(ours)
  return { ...rest, points: ours }
}

export function learn(points: readonly PickupPoint[]): void {
  const known = $knownPoints.get()
  const fresh = points.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) $knownPoints.set(new Map([...known, ...fresh.map((point) => [point.id, point] as const)]))
}

export const isComplete = (box: Box): boolean => complete.some((known) => contains(known, box))
export const markComplete = (box: Box): void => void complete.push(box)

/** The nearest to the middle first, as the API orders them too. */
export function knownIn(box: Box): PickupPoint[] {
  const within = [...$knownPoints.get().values()].filter(({ geocodeRO }) => isWithin(geocodeRO, box))
  return nearestFirst(within, middleOf(box))
}

export const nearestFirst = (points: readonly PickupPoint[], from: Place): PickupPoint[] =>
  points
    .map((point) => ({ point, away: kilometresBetween(from, point.geocodeRO) }))
    .sort((a, b) => a.away - b.away)
    .map(({ point }) => point)

export const centreOn = (place: Place | undefined): void => {
  if (place) $pickupCentre.set({ ...place })
}

export const bboxOf = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',')
