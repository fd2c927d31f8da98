import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parcelPoint as point } from '../../../../tests/support/parcel-point.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'

const key = 'shop:pickup-points'

/** The store as a page that is loaded now finds it, over what storage holds. */
async function loaded(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  vi.resetModules()
  vi.stubGlobal('window', { localStorage: storage, addEventListener() {}, removeEventListener() {} })
  return import('./pickup.ts')
}

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

beforeEach(() => kept.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a pickup point', () => {
  it('is there after a reload, for its own integration only', async () => {
    const first = await loaded(storage)
    first.openPickup('INPOST')
    first.choosePoint(point)
    expect(first.$pickupChoice.get()).toBeUndefined()
    const later = await loaded(storage)
    expect(later.$pickupPoints.get()).toEqual({ INPOST: point })
  })

  it('leaves that of another integration alone, coming and going', async () => {
    const { choosePoint, forgetPoint, $pickupPoints } = await loaded(storage)
    const other: PickupPoint = { ...point, id: 'DE-MUC-0001', integration: 'UPS' }
    choosePoint(point)
    choosePoint(other)
    forgetPoint('INPOST')
    expect($pickupPoints.get().UPS).toEqual(other)
    expect($pickupPoints.get().INPOST).toBeUndefined()
    expect((await loaded(storage)).$pickupPoints.get()).toEqual({ UPS: other })
  })

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{"INPOST"'],
    ['half a point', JSON.stringify({ INPOST: { ...point, geocodeRO: undefined } })],
    ['a point off the earth', JSON.stringify({ INPOST: { ...point, geocodeRO: { latitude: 952, longitude: 21 } } })],
    ['the point of another integration', JSON.stringify({ UPS: point })],
  ])('is none when storage holds %s', async (_, text) => {
    kept.set(key, text)
    expect((await loaded(storage)).$pickupPoints.get()).toEqual({})
  })

  it('lasts as long as the page where storage throws', async () => {
    const refuse = () => {
      throw new Error('blocked')
    }
    const { choosePoint, $pickupPoints } = await loaded({ getItem: refuse, setItem: refuse, removeItem: refuse })
    choosePoint(point)
    expect($pickupPoints.get().INPOST).toEqual(point)
  })
})

it('opens where the shopper is thought to be', async () => {
  const { openPickup, closePickup, $pickupChoice } = await loaded(storage)
  openPickup('UPS', ' 80331 ')
  expect($pickupChoice.get()).toEqual({ integration: 'UPS', near: '80331' })
  closePickup()
  expect($pickupChoice.get()).toBeUndefined()
})
