import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serveTestApi } from '../support/served-api.ts'

/** The stores as a page would have them, with the shipped API behind; what only a browser shows is in tests/e2e. */
describe('the cart', () => {
  let api: Awaited<ReturnType<typeof serveTestApi>>
  let sku: string

  beforeAll(async () => {
    api = await serveTestApi()
    const { db } = api
    const row = await db.selectFrom('product').select('sku').where('id', '=', 10).executeTakeFirstOrThrow()
    sku = row.sku
  })
  afterAll(() => api.close())

  beforeEach(() => {
    const record = {
      key: 'pl',
      culture: 'pl-PL',
      language: 'pl',
      currency: 'PLN',
      priceBasis: 'gross',
      apiBase: api.url,
    }
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('document', { cookie: '', querySelector: () => ({ textContent: JSON.stringify(record) }) })
    vi.resetModules()
    api.heard.length = 0
  })

  const open = async () => {
    const stores = {
      ...(await import('#lib/stores/cart/cart.ts')),
      ...(await import('#lib/stores/cart/cart-summary.ts')),
    }
    // On a page somebody listens; what nobody has listened to for a second is read from storage again, and here is none.
    stores.$cartSummary.listen(() => {})
    return stores
  }

  it('makes one guest for several writes that begin at once, and loses none of them', async () => {
    const { addToCart } = await open()
    const carts = await Promise.all([addToCart(sku, 1), addToCart(sku, 2), addToCart(sku, 3)])
    expect(carts.map(({ summary }) => summary.totalQuantity)).toEqual([1, 3, 6])
    expect(api.heard).toEqual(['POST /customer/anonymous', 'PUT /cart', 'PUT /cart', 'PUT /cart'])
  })

  it('keeps the guest in a cookie that only travels encrypted where the site is', async () => {
    const { addToCart } = await open()
    await addToCart(sku, 1)
    expect(document.cookie).toMatch(/^guid=[\da-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
  })

  it('reads what a guest has before it adds to it', async () => {
    const former = await open()
    await former.addToCart(sku, 2)
    vi.resetModules()
    api.heard.length = 0
    const { addToCart } = await open()
    expect((await addToCart(sku, 1)).summary.totalQuantity).toBe(3)
    expect(api.heard).toEqual(['GET /cart', 'PUT /cart'])
  })

  it('stays as it is known when it cannot be read again', async () => {
    const { addToCart, readCart, $cart } = await open()
    const cart = await addToCart(sku, 2)
    const broken = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'))
    await readCart()
    expect(broken).toHaveBeenCalled()
    broken.mockRestore()
    expect($cart.get()).toEqual({ status: 'ready', cart })
  })

  it('reads again when the summary tells that another tab has changed it', async () => {
    const { addToCart, $cartSummary } = await open()
    const { summary } = await addToCart(sku, 2)
    $cartSummary.set({ ...summary, totalQuantity: 9 })
    api.heard.length = 0
    await addToCart(sku, 1)
    expect(api.heard).toEqual(['GET /cart', 'PUT /cart'])
  })

  it('stays as it was when a write fails, and the next action goes on', async () => {
    const { addToCart, $cart, $cartSummary } = await open()
    const { summary } = await addToCart(sku, 1)
    const refused = addToCart(sku, 500)
    const next = addToCart(sku, 1)
    await expect(refused).rejects.toMatchObject({ code: 'QUANTITY_NOT_AVAILABLE', problem: { available: 12 } })
    expect((await next).summary.totalQuantity).toBe(2)
    expect(summary.totalQuantity).toBe(1)
    expect($cart.value).toMatchObject({ status: 'ready', cart: { summary: { totalQuantity: 2 } } })
    expect($cartSummary.get()).toMatchObject({ totalQuantity: 2 })
  })

  it('takes no more pieces of a product than a line can hold, without asking', async () => {
    const { addToCart } = await open()
    await addToCart(sku, 1)
    api.heard.length = 0
    await expect(addToCart(sku, 999)).rejects.toMatchObject({ code: 'LINE_LIMIT' })
    expect(api.heard).toEqual([])
  })

  it('replaces a guest the API does not know, once', async () => {
    const lost = '7d0f0a39-98d4-4b07-9c67-3d3e6f5a0001'
    document.cookie = `guid=${lost}`
    const { setLine } = await open()
    await setLine(sku, 1)
    expect(document.cookie).not.toContain(lost)
    expect(api.heard).toEqual(['PUT /cart', 'POST /customer/anonymous', 'PUT /cart'])
  })

  it('takes a line out by setting it to nothing', async () => {
    const { addToCart, setLine, $cartSummary } = await open()
    await addToCart(sku, 1)
    expect((await setLine(sku, 0)).items).toEqual([])
    expect($cartSummary.get()).toMatchObject({ totalQuantity: 0 })
  })
})
