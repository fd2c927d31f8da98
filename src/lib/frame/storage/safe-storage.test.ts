import { afterEach, expect, it, vi } from 'vitest'
import { parcelPoint } from '../../../../tests/support/parcel-point.ts'
import { storageKeys } from './storage-keys.ts'

/** A page over what storage holds; `hears` is what the browser does when another tab has written there. */
function openTab(kept: Map<string, string>) {
  const writes: string[] = []
  let hears = () => {}
  vi.resetModules()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => {
        writes.push(`${name} = ${value}`)
        kept.set(name, value)
      },
      removeItem: (name: string) => {
        writes.push(`no ${name}`)
        kept.delete(name)
      },
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'storage') hears = listener
    },
  })
  return { writes, hears: () => hears() }
}

afterEach(() => vi.unstubAllGlobals())

type Store = { get: () => unknown; set: (value: never) => void; listen: (listener: () => void) => void }

/** Every store that lasts, with something to keep in it. */
const stores: [string, unknown, () => Promise<Store>][] = [
  [storageKeys.compared, [1001, 2004], async () => (await import('#lib/stores/compare/compare.ts')).$compared],
  [storageKeys.netPrices, 'net', async () => (await import('#lib/stores/visitor/net-prices.ts')).$netPrices],
  [
    storageKeys.consent,
    { marketing: true, reviews: false, maps: false, analytics: false },
    async () => (await import('#lib/stores/visitor/consent.ts')).$consent,
  ],
  [
    storageKeys.cartSummary,
    { productsCount: 1, totalQuantity: 2, netPrice: 100, grossPrice: 123, currency: 'PLN' },
    async () => (await import('#lib/stores/cart/cart-summary.ts')).$cartSummary,
  ],
  [
    storageKeys.pickupPoints,
    { UPS: { ...parcelPoint, integration: 'UPS' }, INPOST: parcelPoint },
    async () => (await import('#lib/stores/pickup/pickup.ts')).$pickupPoints,
  ],
]

it.each(stores)(
  '%s follows another tab and does not write, which would undo what that one writes next',
  async (...row) => {
    const [name, value, load] = row
    const theirs = new Map<string, string>()
    openTab(theirs)
    ;(await load()).set(value as never)
    const written = theirs.get(name) ?? ''
    expect(written).not.toBe('')

    const kept = new Map<string, string>()
    const { writes, hears } = openTab(kept)
    const store = await load()
    const before = store.get()
    store.listen(() => undefined)
    kept.set(name, written)
    hears()
    expect(store.get()).toEqual(value)
    kept.delete(name)
    hears()
    expect(store.get()).toEqual(before)
    expect(writes).toEqual([])
  },
)

it('writes what is chosen here over what another tab wrote', async () => {
  const kept = new Map<string, string>()
  const { writes, hears } = openTab(kept)
  const { $compared, compareThese } = await import('#lib/stores/compare/compare.ts')
  $compared.listen(() => undefined)
  compareThese([1001])
  kept.set(storageKeys.compared, '1002')
  hears()
  compareThese([1001])
  expect(kept.get(storageKeys.compared)).toBe('1001')
  expect(writes).toHaveLength(2)
})

it.each([
  [
    'is blocked',
    {
      get localStorage() {
        throw new Error('blocked')
      },
    },
  ],
  ['is nothing, as in some applications that show pages', { localStorage: null }],
])('keeps in memory what is chosen where storage %s', async (_, view) => {
  vi.resetModules()
  vi.stubGlobal('window', view)
  const { safeStorage } = await import('./safe-storage.ts')
  safeStorage[storageKeys.netPrices] = 'net'
  expect(safeStorage[storageKeys.netPrices]).toBe('net')
  Reflect.deleteProperty(safeStorage, storageKeys.netPrices)
  expect(safeStorage[storageKeys.netPrices]).toBeUndefined()
})
