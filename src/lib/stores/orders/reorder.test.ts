import { expect, it } from 'vitest'
import { ApiError } from '#lib/client/call/api-error.ts'
import { type Cart, type CartAddition, type CartAddRequest } from '#lib/contract/cart.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { reorder } from './reorder.ts'

const price = { net: 100, gross: 123, currency: 'PLN' as const, taxRate: 23 }
const line = (sku: string, quantity: number, productId: number | null = 1) => ({
  productId,
  productSkuCode: sku,
  code: sku,
  name: `The ${sku}`,
  quantity,
  unitPrice: price,
  total: price,
})

type Stock = Record<string, number | undefined>

/** A cart with room for three products, as the API keeps one; `taken` is bought by somebody between two requests. */
function shop(stock: Stock, cart: Stock = {}, taken: Stock = {}) {
  const requests: CartAddRequest['lines'][] = []
  const add = async (lines: CartAddRequest['lines']): Promise<CartAddition> => {
    requests.push(lines)
    const refused = lines.flatMap(({ code, quantity }, place): CartAddition['refused'] => {
      const available = stock[code]
      const total = (cart[code] ?? 0) + quantity
      if (available === undefined) return [{ line: place, code: 'SKU_UNKNOWN' }]
      const allowed = Math.min(available, maxLineQuantity)
      if (total > allowed) return [{ line: place, code: 'QUANTITY_NOT_AVAILABLE', available: allowed }]
      if (cart[code] === undefined && Object.keys(cart).length === 3) return [{ line: place, code: 'CART_IS_FULL' }]
      cart[code] = total
      return []
    })
    Object.assign(stock, taken)
    const items = Object.entries(cart).map(([productSkuCode, quantity]) => ({ productSkuCode, quantity }))
    return { cart: { items } as unknown as Cart, refused }
  }
  return { add, requests, cart }
}

type Case = {
  lines: ReturnType<typeof line>[]
  stock: Stock
  cart?: Stock
  taken?: Stock
  requests: string[]
  told: object[]
  left: Stock
}

const cases: Record<string, Case> = {
  'all that is there, in one request': {
    lines: [line('A', 2), line('B', 1)],
    stock: { A: 5, B: 5 },
    cart: { A: 1 },
    requests: ['A 2, B 1'],
    told: [{ result: 'added' }, { result: 'added' }],
    left: { A: 3, B: 1 },
  },
  'what is no longer offered by then, or since': {
    lines: [line('A', 2, null), line('B', 1), line('C', 1)],
    stock: { A: 5, C: 5 },
    requests: ['B 1, C 1'],
    told: [{ result: 'gone' }, { result: 'gone' }, { result: 'added' }],
    left: { C: 1 },
  },
  'nothing where all is gone, without a request': {
    lines: [line('A', 2, null)],
    stock: {},
    requests: [],
    told: [{ result: 'gone' }],
    left: {},
  },
  'the rest of all that is short, in one request more': {
    lines: [line('A', 4), line('B', 1), line('C', 9)],
    stock: { A: 3, B: 5, C: 7 },
    cart: { C: 2 },
    requests: ['A 4, B 1, C 9', 'A 3, C 5'],
    told: [
      { result: 'short', added: 3, inCart: 3, wanted: 4 },
      { result: 'added' },
      { result: 'short', added: 5, inCart: 7, wanted: 11 },
    ],
    left: { A: 3, B: 1, C: 7 },
  },
  'that the cart holds all there is, without asking for more': {
    lines: [line('A', 2)],
    stock: { A: 3 },
    cart: { A: 3 },
    requests: ['A 2'],
    told: [{ result: 'short', added: 0, inCart: 3, wanted: 5 }],
    left: { A: 3 },
  },
  'what is out of stock': {
    lines: [line('A', 2)],
    stock: { A: 0 },
    requests: ['A 2'],
    told: [{ result: 'out' }],
    left: {},
  },
  'what was bought by somebody between two requests': {
    lines: [line('A', 2)],
    stock: { A: 1 },
    taken: { A: 0 },
    requests: ['A 2', 'A 1'],
    told: [{ result: 'out' }],
    left: {},
  },
  'what has no room in its line': {
    lines: [line('A', 2)],
    stock: { A: 5_000 },
    cart: { A: 998 },
    requests: ['A 2'],
    told: [{ result: 'full' }],
    left: { A: 998 },
  },
  'what has no room in the cart': {
    lines: [line('A', 1), line('B', 1)],
    stock: { A: 5, B: 5 },
    cart: { C: 1, D: 1 },
    requests: ['A 1, B 1'],
    told: [{ result: 'added' }, { result: 'full' }],
    left: { C: 1, D: 1, A: 1 },
  },
  'what is short, and then finds the cart full': {
    lines: [line('A', 3), line('B', 1)],
    stock: { A: 2, B: 5 },
    cart: { C: 1, D: 1 },
    requests: ['A 3, B 1', 'A 2'],
    told: [{ result: 'full' }, { result: 'added' }],
    left: { C: 1, D: 1, B: 1 },
  },
}

for (const [name, { lines, stock, cart, taken, requests, told, left }] of Object.entries(cases))
  it(`buys an order again and tells ${name}`, async () => {
    const counter = shop({ ...stock }, { ...cart }, taken)
    const result = await reorder(lines, counter.add)
    expect(result).toEqual(lines.map((line, place) => ({ line, ...told[place] })))
    expect(counter.requests.map(written)).toEqual(requests)
    expect(counter.cart).toEqual(left)
  })

const written = (lines: CartAddRequest['lines']) => lines.map(({ code, quantity }) => `${code} ${quantity}`).join(', ')

it('hands on that nobody answers', async () => {
  const refuse = () => Promise.reject(new ApiError('NETWORK_FAILED', 'POST /cart'))
  await expect(reorder([line('A', 1)], refuse)).rejects.toThrow('NETWORK_FAILED')
})

it('tells what came without its certificate, in the first request or in the one for what is left', async () => {
  const sold = [line('A', 2), { ...line('W', 2), certifies: { line: 'A', sku: 'W' } }, line('B', 1), line('C', 4)]
  const lines = [...sold, { ...line('W', 4), certifies: { line: 'C', sku: 'W' } }]
  const { add } = shop({ A: 5, B: 5, C: 3 })
  const bare = async (asked: CartAddRequest['lines']) => ({
    ...(await add(asked)),
    uncertified: asked.flatMap(({ calibration }, place) => (calibration === 'W' ? place : [])),
  })
  const told = await reorder(lines, bare)
  expect(told.map(({ line: { name }, result, isUncertified }) => [name, result, isUncertified])).toEqual([
    ['The A', 'added', true],
    ['The B', 'added', undefined],
    ['The C', 'short', true],
  ])
})
