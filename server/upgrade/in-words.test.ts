import { describe, expect, test } from 'vitest'
import { told } from './in-words.ts'

const path = '/yes-api/rest/product/'
const before = {
  [`GET ${path}{id}`]: '?since; 404',
  'GET /yes-api/rest/products': '404',
  'Product.name': '{type:string}',
}

/** What a shop is told whose code names the paths. */
function toldOf(change: Record<string, string>, ...paths: string[]) {
  const uses = new Map([['api', new Map(paths.map((one) => [one, new Set(['fetch.ts'])]))] as const])
  const versions = [before, { ...before, ...change }].map((api) => ({ interfaces: { api }, sources: {} }))
  const [was = { interfaces: {}, sources: {} }, is = was] = versions
  return told({ before: was, after: is }, uses, '')
}

describe('a call of the API that is otherwise', () => {
  const change = { [`GET ${path}{id}`]: '404' }

  test('has to be mended where code writes its path up to a parameter', () => {
    expect(toldOf(change, path).broken).toEqual([expect.stringContaining('{id}, which fetch.ts names, is otherwise')])
  })

  test('is only told where code names other calls or none', () => {
    for (const paths of [[], ['/yes-api/rest/products']])
      expect(toldOf(change, ...paths)).toMatchObject({
        broken: [],
        changed: [expect.stringContaining('{id} is otherwise')],
      })
  })
})

test('a field of the API that is otherwise has to be mended where code names any call', () => {
  const change = { 'Product.name': '{type:number}' }
  expect(toldOf(change, '/yes-api/rest/products').broken).toHaveLength(1)
  expect(toldOf(change)).toMatchObject({ broken: [], changed: [expect.stringContaining('Product.name')] })
})

test('a call that takes one parameter more breaks nothing for whoever calls it', () => {
  const name = `GET ${path}{id}`
  expect(toldOf({ [name]: '?since; ?only; 404' }, path)).toEqual({
    broken: [],
    changed: [],
    added: [`More in the API: ${name}`],
  })
})
