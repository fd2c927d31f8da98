import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { ApiError } from './api-error.ts'
import { createCall, type Call, type Identity } from './call.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** A real server on a free port which writes down what it hears. */
async function serve(answer: RequestListener): Promise<{ base: string; heard: Heard[] }> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

const json =
  (value: unknown, status = 200, type = 'application/json'): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(value))

const problem = (status: number, code: string, more: object = {}) =>
  json({ type: 'about:blank', title: code, status, code, ...more }, status, 'application/problem+json')

const emptyCart = {
  items: [],
  gone: [],
  shipping: [],
  orderInfo: { paymentGatewayLabel: null },
  total: { net: 0, gross: 0, currency: 'PLN', taxRate: 23 },
  summary: { productsCount: 0, totalQuantity: 0, netPrice: 0, grossPrice: 0, currency: 'PLN' },
  tax: null,
  territory: null,
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('expected an ApiError', { cause: error })
}

describe('a call', () => {
  it('fills the path, sends the body as JSON and gives back what the contract promises', async () => {
    const { base, heard } = await serve(json({ ...emptyCart, secret: 'dropped' }))
    const call = createCall({ base, culture: 'pl-PL' })
    expect(await call(endpoints.cartSet, { body: { productSkuCode: 'NM-320', quantity: 2 } })).toEqual(emptyCart)
    expect(heard).toMatchObject([{ method: 'PUT', url: '/yes-api/rest/cart' }])
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ productSkuCode: 'NM-320', quantity: 2 })
  })

  it('writes parameters so that they stay one segment', async () => {
    const { base, heard } = await serve(problem(404, 'NOT_FOUND'))
    const call = createCall({ base, culture: 'pl-PL' })
    await failure(call(endpoints.categoryView, { params: { uri: 'ä/b?c' } }))
    expect(heard[0]?.url).toBe('/yes-api/rest/category/view/%C3%A4%2Fb%3Fc')
  })

  it('sends the culture, and who asks when that is known', async () => {
    const { base, heard } = await serve(json(emptyCart))
    const who: Identity = {}
    const call = createCall({ base, culture: 'de-DE', identity: () => who })
    await call(endpoints.cart)
    Object.assign(who, { guid: 'b9f2f1e0-0000-4000-8000-000000000001', yc: 'yc-value' })
    await call(endpoints.cart)
    expect(heard[0]?.headers).toMatchObject({ 'accept-language': 'de-DE' })
    expect(heard[0]?.headers).not.toHaveProperty('guid')
    expect(heard[1]?.headers).toMatchObject({ 'accept-language': 'de-DE', ...who })
  })

  it('fails with the code of the API and what it said', async () => {
    const { base } = await serve(problem(409, 'QUANTITY_NOT_AVAILABLE', { available: 3 }))
    const call = createCall({ base, culture: 'pl-PL' })
    const error = await failure(call(endpoints.cartSet, { body: { productSkuCode: 'NM-320', quantity: 9 } }))
    expect(error).toMatchObject({ code: 'QUANTITY_NOT_AVAILABLE', status: 409, problem: { available: 3 } })
    expect(error.message).toBe('PUT /yes-api/rest/cart: QUANTITY_NOT_AVAILABLE (409)')
  })

  it.each([
    ['an error page of a proxy', (_, response) => response.writeHead(500).end('<h1>Bad</h1>')],
    ['a page instead of data', (_, response) => response.end('<!doctype html>')],
    ['JSON cut short', (_, response) => response.end('{"items": [')],
    ['nothing', (_, response) => response.end()],
    ['an error without a code', json({ message: 'no' }, 400)],
  ] satisfies [string, RequestListener][])('says that an answer was unexpected when it is %s', async (_, answer) => {
    const { base } = await serve(answer)
    const error = await failure(createCall({ base, culture: 'pl-PL' })(endpoints.cart))
    expect(error.code).toBe('UNEXPECTED_ANSWER')
  })

  it('lets no field of another type through and names it', async () => {
    const { base } = await serve(json({ ...emptyCart, summary: { ...emptyCart.summary, totalQuantity: '3' } }))
    const error = await failure(createCall({ base, culture: 'pl-PL' })(endpoints.cart))
    expect(error.code).toBe('UNEXPECTED_ANSWER')
    expect(error.message).toContain('summary.totalQuantity')
  })

  it('says that the network failed when nobody listens', async () => {
    const { base } = await serve(json(emptyCart))
    for (const cleanup of cleanups.splice(0)) await cleanup()
    const error = await failure(createCall({ base, culture: 'pl-PL' })(endpoints.anonymousCustomer))
    expect(error).toMatchObject({ code: 'NETWORK_FAILED', status: undefined })
  })

  it('says that the network failed when the answer breaks off', async () => {
    const { base } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"items"')
      response.destroy()
    })
    const error = await failure(createCall({ base, culture: 'pl-PL' })(endpoints.cart))
    expect(error.code).toBe('NETWORK_FAILED')
  })

  it('says that time ran out when the API holds back its answer', async () => {
    const { base } = await serve(() => undefined)
    const error = await failure(createCall({ base, culture: 'pl-PL', timeout: 50 })(endpoints.cart))
    expect(error.code).toBe('TIMED_OUT')
  })

  it('asks again when a busy API asks for patience', async () => {
    let asked = 0
    const { base, heard } = await serve((request, response) =>
      (asked++ === 0 ? problem(503, 'GENERAL_ERROR') : json(emptyCart))(request, response),
    )
    const call = createCall({ base, culture: 'pl-PL' })
    expect(await call(endpoints.cartSet, { body: { productSkuCode: 'A', quantity: 1 } })).toEqual(emptyCart)
    expect(heard).toHaveLength(2)
  })

  it('gives up after the third time', async () => {
    const { base, heard } = await serve(problem(503, 'GENERAL_ERROR'))
    expect((await failure(createCall({ base, culture: 'pl-PL' })(endpoints.cart))).code).toBe('GENERAL_ERROR')
    expect(heard).toHaveLength(3)
  })

  it.each<[string, number, (call: Call) => Promise<unknown>]>([
    ['what cannot be sent twice without harm', 503, (call) => call(endpoints.anonymousCustomer)],
    ['what the API refused', 404, (call) => call(endpoints.cart)],
    ['what broke the API', 500, (call) => call(endpoints.cart)],
  ])('never repeats %s', async (_, status, ask) => {
    const { base, heard } = await serve(problem(status, 'GENERAL_ERROR'))
    await failure(ask(createCall({ base, culture: 'pl-PL' })))
    expect(heard).toHaveLength(1)
  })
})
