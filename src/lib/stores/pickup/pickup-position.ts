import { atom } from 'nanostores'
import { pointsNear } from './pickup-list.ts'

/** Whether the browser says where the shopper is: asked only when told to. */
export const $pickupPosition = atom<'unasked' | 'asking' | 'known' | 'denied' | 'failed'>('unasked')

export const canLocate = (): boolean => typeof navigator !== 'undefined' && 'geolocation' in navigator

/** A browser may ask for minutes; what it answers by then is dropped when something else was asked meanwhile. */
let turn = 0

/** What was told about the position is over when something else is asked. */
export function forgetPosition(): void {
  turn += 1
  $pickupPosition.set('unasked')
}

const patience = { timeout: 15_000, maximumAge: 300_000 }
const denied = 1

/** The points around the shopper, nearest first. */
export function pointsAroundMe(): void {
  const mine = ++turn
  $pickupPosition.set('asking')
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      if (mine !== turn) return
      $pickupPosition.set('known')
      void pointsNear({ of: 'position', place: { latitude, longitude } })
    },
    ({ code }) => {
      if (mine === turn) $pickupPosition.set(code === denied ? 'denied' : 'failed')
    },
    patience,
  )
}
