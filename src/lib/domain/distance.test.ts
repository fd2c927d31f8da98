import { describe, expect, it } from 'vitest'
import { boxAround, contains, grown, isWithin, kilometresBetween, middleOf, withinWorld } from './distance.ts'

const warsaw = { latitude: 52.2297, longitude: 21.0122 }
const krakow = { latitude: 50.0647, longitude: 19.945 }

describe('a distance', () => {
  it('is that between two towns, either way', () => {
    expect(kilometresBetween(warsaw, krakow)).toBeCloseTo(252, 0)
    expect(kilometresBetween(krakow, warsaw)).toBeCloseTo(kilometresBetween(warsaw, krakow), 9)
    expect(kilometresBetween(warsaw, warsaw)).toBe(0)
  })

  it('is half way round at the other end of the world', () => {
    expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0)
  })
})

describe('a box around a place', () => {
  const box = boxAround(warsaw, 10)

  it('reaches as far as it says', () => {
    const { latitude, longitude } = middleOf(box)
    expect(latitude).toBeCloseTo(warsaw.latitude, 6)
    expect(longitude).toBeCloseTo(warsaw.longitude, 6)
    expect(kilometresBetween(warsaw, { ...warsaw, latitude: box.north })).toBeCloseTo(10, 1)
    expect(kilometresBetween(warsaw, { ...warsaw, longitude: box.east })).toBeCloseTo(10, 1)
  })

  it('holds the place, a smaller box, and nothing far off', () => {
    expect(isWithin(warsaw, box)).toBe(true)
    expect(isWithin(krakow, box)).toBe(false)
    expect(contains(box, boxAround(warsaw, 9))).toBe(true)
    expect(contains(boxAround(warsaw, 9), box)).toBe(false)
  })

  it('grows on every side', () => {
    expect(grown({ west: 10, south: 50, east: 20, north: 54 }, 0.25)).toEqual({
      west: 7.5,
      south: 49,
      east: 22.5,
      north: 55,
    })
  })

  it('ends where the map does', () => {
    expect(withinWorld({ west: -400, south: -100, east: 500, north: 100 })).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
    })
    expect(boxAround({ latitude: 89.9, longitude: 179.9 }, 100).east).toBe(180)
  })
})
