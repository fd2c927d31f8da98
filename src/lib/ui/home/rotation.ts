/** How long a banner stands. */
export const bannerTime = 3_000

/** What keeps the banners from turning by themselves. */
export type Holds = {
  /** Stopped with the button, or never begun for somebody who asked for less motion. */
  stopped: boolean
  pointedAt: boolean
  focused: boolean
  /** The tab is in the background, or the slider scrolled away. */
  unseen: boolean
}

export const mayTurn = (holds: Holds): boolean => !Object.values(holds).some(Boolean)

/** The place so many steps on, going round. */
export const placeAfter = (place: number, steps: number, places: number): number =>
  (((place + steps) % places) + places) % places
