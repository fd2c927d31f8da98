import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test.each([undefined, false, 0, '', null, { made: true }])(
  'what costs much is made once, also where it comes to %j',
  (made) => {
    const make = vi.fn((_key: string) => made)
    const asked = once(make)
    expect([asked('pl'), asked('pl')]).toEqual([made, made])
    expect(make).toHaveBeenCalledTimes(1)
    asked('de')
    expect(make).toHaveBeenCalledTimes(2)
  },
)
