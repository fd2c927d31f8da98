import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $pickupList } from './pickup-list.ts'
import { $pickupPosition, forgetPosition, pointsAroundMe } from './pickup-position.ts'

type Prompt = { allow: PositionCallback; deny: PositionErrorCallback }

/** What browsers ask of the shopper, in turn; a test answers when it likes. */
const prompts: Prompt[] = []
const warsaw = { coords: { latitude: 52.23, longitude: 21.01 } } as GeolocationPosition

beforeEach(() => {
  prompts.length = 0
  forgetPosition()
  $pickupList.set({ question: { of: 'search', text: 'Kraków' }, status: 'ready', points: [] })
  const getCurrentPosition = (allow: PositionCallback, deny: PositionErrorCallback) =>
    void prompts.push({ allow, deny })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
})
afterEach(() => vi.unstubAllGlobals())

const asked = () => $pickupList.get().question.of

describe('the position of the shopper', () => {
  it('is what the list answers as soon as the browser may tell it', () => {
    pointsAroundMe()
    prompts[0]?.allow(warsaw)
    expect($pickupPosition.get()).toBe('known')
    expect(asked()).toBe('position')
  })

  it('is dropped when something else was asked meanwhile', () => {
    pointsAroundMe()
    forgetPosition()
    prompts[0]?.allow(warsaw)
    expect($pickupPosition.get()).toBe('unasked')
    expect(asked()).toBe('search')
  })

  it('is not denied by an answer to an earlier question', () => {
    pointsAroundMe()
    pointsAroundMe()
    prompts[0]?.deny({ code: 1 } as GeolocationPositionError)
    expect($pickupPosition.get()).toBe('asking')
    prompts[1]?.allow(warsaw)
    expect(asked()).toBe('position')
  })
})
