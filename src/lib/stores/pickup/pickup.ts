import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import * as v from 'valibot'
import { pickupIntegrations, PickupPoint } from '#lib/contract/shipping.ts'
import '../storage/persistence.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'

export type PickupIntegration = PickupPoint['integration']

/** Whose points are to choose from while the map is open, and where to look first; `undefined` while it is closed. */
type PickupChoice = { integration: PickupIntegration; near: string }

/** What a way of delivery and the map share: the one asks for a point, the other answers. */
export const $pickupChoice = atom<PickupChoice | undefined>()

/** `near` is a postcode or a town that is known already, such as that of the address. */
export const openPickup = (integration: PickupIntegration, near = ''): void =>
  $pickupChoice.set({ integration, near: near.trim() })

export function closePickup(): void {
  closeInfo()
  $pickupChoice.set(undefined)
}

/** The point whose information is open: none at first, one after a press on its marker or on its entry. */
export const $pickupInfo = atom<PickupPoint | undefined>()

export const showInfo = (point: PickupPoint): void => $pickupInfo.set(point)
/** "Change point". */
export const closeInfo = (): void => $pickupInfo.set(undefined)

type ChosenPoints = Readonly<Partial<Record<PickupIntegration, PickupPoint>>>

/** The point last chosen of each integration, kept in storage: over a reload, and for whichever way is chosen next. */
export const $pickupPoints = persistentAtom<ChosenPoints>(
  storageKeys.pickupPoints,
  {},
  { encode: encodePoints, decode: decodePoints },
)

/** The choice is made: it is kept and the map closes. */
export function choosePoint(point: PickupPoint): void {
  $pickupPoints.set({ ...$pickupPoints.get(), [point.integration]: point })
  closePickup()
}

/** Gives up a point that the API no longer knows. */
export function forgetPoint(integration: PickupIntegration): void {
  $pickupPoints.set({ ...$pickupPoints.get(), [integration]: undefined })
}

/** Points are written in one order, so that what was read is written as it was; no point at all is nothing. */
function encodePoints(points: ChosenPoints): string | undefined {
  const chosen = pickupIntegrations.flatMap((integration) => points[integration] ?? [])
  if (chosen.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(chosen.map((point) => [point.integration, point])))
}

/** What lies in storage may be of an older release or of anybody's making; what is no point is none. */
function decodePoints(text: string): ChosenPoints {
  try {
    const kept = JSON.parse(text) as Record<string, unknown> | null
    const whole = pickupIntegrations.flatMap((integration) => {
      const point = v.safeParse(PickupPoint, kept?.[integration])
      return point.success && point.output.integration === integration ? [[integration, point.output] as const] : []
    })
    return Object.fromEntries(whole)
  } catch {
    return {}
  }
}
