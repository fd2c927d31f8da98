import { expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { answerKey, mayBeEmbedded, withAnswers } from './answers.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'

const menu = [{ name: 'Multimeters' }]
const nothing = { products: [], total: 0, pageNumber: 1, pageSize: 3 }

/** Answers each call with its number and writes down what was called. */
function counting(fail = 0) {
  const calls: string[] = []
  const call = ((endpoint, ...[input]) => {
    calls.push(answerKey(endpoint, input))
    return calls.length <= fail
      ? Promise.reject(new ApiError('NETWORK_FAILED', endpoint.path))
      : Promise.resolve(calls.length)
  }) as Call
  return { calls, call }
}

const accessoriesOf = (id: number, pageNumber = 1) => ({
  params: { id, type: 'accessories' },
  body: { pageNumber, pageSize: 3 },
})

it('has the address with its parameters and the body in the key', () => {
  expect(answerKey(endpoints.categoryView, { params: { uri: 'a/b' } })).toBe('/yes-api/rest/category/view/a%2Fb')
  expect(answerKey(endpoints.categoryMenu, { query: { level: '2', qty: 'true' } })).toBe(
    '/yes-api/rest/category/menu?level=2&qty=true',
  )
  expect(answerKey(endpoints.search, { body: { pageSize: 3 } })).toBe('/yes-api/rest/search {"pageSize":3}')
})

it('asks for a category once: the second reader gets the last answer', async () => {
  const { calls, call } = counting()
  const asked = withAnswers(call)
  const both = await Promise.all([asked(endpoints.categoryMenu), asked(endpoints.categoryMenu)])
  expect(both).toEqual([1, 1])
  expect(await asked(endpoints.categoryMenu)).toBe(1)
  expect(await asked(endpoints.categoryMenu, { query: { level: '2' } })).toBe(2)
  expect(calls).toHaveLength(2)
})

it('keeps associations by product, type and page', async () => {
  const { calls, call } = counting()
  const asked = withAnswers(call)
  for (const input of [accessoriesOf(1), accessoriesOf(1), accessoriesOf(2), accessoriesOf(1, 2), accessoriesOf(2)])
    await asked(endpoints.associations, input)
  expect(calls).toHaveLength(3)
})

it('asks anew after a failure', async () => {
  const { calls, call } = counting(1)
  const asked = withAnswers(call)
  await expect(asked(endpoints.categorySlider)).rejects.toThrow('NETWORK_FAILED')
  expect(await asked(endpoints.categorySlider)).toBe(2)
  expect(calls).toHaveLength(2)
})

it('asks every time for a cart, a product and a search', async () => {
  const { calls, call } = counting()
  const asked = withAnswers(call)
  for (let time = 0; time < 2; time++) {
    await asked(endpoints.cart)
    await asked(endpoints.product, { params: { id: 1 } })
    await asked(endpoints.search, { body: {} })
  }
  expect(calls).toHaveLength(6)
})

it('answers from the page what it brought along', async () => {
  const { calls, call } = counting()
  const question = { body: { category: 7, pageSize: 3 } }
  const asked = withAnswers(call, { [answerKey(endpoints.search, question)]: nothing })
  expect(await asked(endpoints.search, question)).toEqual(nothing)
  expect(calls).toEqual([])
  await asked(endpoints.search, { body: { category: 8, pageSize: 3 } })
  expect(calls).toHaveLength(1)
})

it('asks where what the page brought along is no such answer', async () => {
  const { calls, call } = counting()
  const asked = withAnswers(call, { [answerKey(endpoints.categoryMenu)]: { menu } })
  await asked(endpoints.categoryMenu)
  expect(calls).toHaveLength(1)
})

it('never answers from the page for a cart, a payment or a customer, whatever it brought along', async () => {
  const { calls, call } = counting()
  const asked = withAnswers(call, {
    [answerKey(endpoints.cart)]: {},
    [answerKey(endpoints.paymentMethods)]: [],
    [answerKey(endpoints.shippingMethods)]: [],
    [answerKey(endpoints.customerSummary)]: {},
    [answerKey(endpoints.addressBook)]: [],
  })
  await asked(endpoints.cart)
  await asked(endpoints.paymentMethods)
  await asked(endpoints.shippingMethods)
  await asked(endpoints.customerSummary)
  await asked(endpoints.addressBook)
  expect(calls).toHaveLength(5)
})

it('may answer from the page what reads and what searches, and a token for a refresh token', () => {
  expect(mayBeEmbedded(endpoints.categoryMenu)).toBe(true)
  expect(mayBeEmbedded(endpoints.product)).toBe(true)
  expect(mayBeEmbedded(endpoints.search)).toBe(true)
  expect(mayBeEmbedded(endpoints.token, { grant_type: 'refresh_token' })).toBe(true)
  expect(mayBeEmbedded(endpoints.token, { grant_type: 'password' })).toBe(false)
  expect(mayBeEmbedded(endpoints.contact)).toBe(false)
  expect(mayBeEmbedded(endpoints.associations)).toBe(false)
})

it('may answer from the page nothing that belongs to anybody', () => {
  const ofSomebody = Object.values(endpoints).filter(
    ({ audience, path }) => audience !== 'anyone' && path !== endpoints.token.path,
  )
  expect(ofSomebody.length).toBeGreaterThan(20)
  for (const one of ofSomebody) expect(mayBeEmbedded(one), one.path).toBe(false)
})
