import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cultures, type Culture } from '#lib/contract/cultures.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { cases } from './cases.ts'
import { fillCart, finalizeBody } from './orders.ts'
import { expectProblem } from './problems.ts'
import { openStage, type Stage } from './stage.ts'
import { ask, send, type Sent } from './target.ts'
import { oneTarget } from './targets.ts'

const seo = endpoints.shopSeo

describe.each(oneTarget)('$name', ({ open, isOverWire }) => {
  let stage: Stage
  let offered: Culture[]
  let missing: Culture[]
  beforeAll(async () => {
    stage = await openStage(open)
    const answers = await Promise.all(cultures.map((culture) => asked(culture)))
    offered = cultures.filter((_, place) => answers[place]?.ok)
    missing = cultures.filter((_, place) => !answers[place]?.ok)
  })
  afterAll(() => stage?.close())

  const asked = (language: string) => send(stage.target, seo, { headers: { 'accept-language': language } })
  const answered = async (language: string) => (await asked(language)).headers.get('content-language')

  describe('Accept-Language', () => {
    test('that names a culture is answered in it, however it is written', async () => {
      for (const culture of offered) {
        expect(await answered(culture)).toBe(culture)
        expect(await answered(culture.toLowerCase())).toBe(culture)
        expect(await answered(`  ${culture} ; q=0.1 `)).toBe(culture)
      }
    })

    test('that names a culture which is not offered is refused', async () => {
      for (const culture of [...missing, 'xx-XX', 'nonsense', 'x'.repeat(5_000)])
        await expectProblem(await asked(culture), 'CULTURE_NOT_SUPPORTED')
    })

    test('that is none or blank means the default culture', async () => {
      expect(await answered('')).toBe(stage.known.culture)
      expect(await answered(' ')).toBe(stage.known.culture)
      expect(await answered('*')).toBe(stage.known.culture)
      expect(await answered('xx-XX, *;q=0.1')).toBe(stage.known.culture)
    })

    test('that is a list is answered in the best of what is offered', async () => {
      for (const culture of offered) {
        expect(await answered(`xx-XX, ${culture};q=0.8`)).toBe(culture)
        for (const other of offered) {
          expect(await answered(`${other};q=0.3, ${culture};q=0.7`)).toBe(culture)
          expect(await answered(`${culture},${other};q=0.9`)).toBe(culture)
        }
      }
    })

    test('that names a language alone is answered in a culture of it', async () => {
      for (const culture of offered) expect(await answered(culture.slice(0, 2))).toMatch(culture.slice(0, 3))
    })

    test('that wants something not at all does not get it', async () => {
      await expectProblem(await asked(`${stage.known.culture};q=0`), 'CULTURE_NOT_SUPPORTED')
    })

    test('decides the currency, and products not offered in a culture are not there', async () => {
      for (const culture of offered) {
        const headers = { 'accept-language': culture }
        const { products } = await ask(stage.target, 'search', { headers, body: { pageSize: 5 } })
        expect(new Set(products.map(({ price }) => price.currency)).size).toBeLessThan(2)
        for (const { productId } of products)
          expect((await ask(stage.target, 'product', { headers, params: { id: productId } })).cultures).toContain(
            culture,
          )
      }
    })
  })

  describe('Yc', () => {
    const values: [string, string][] = [
      ['a word', 'campaign-7'],
      ['punctuation', `'"; drop table -- {}[]<>\\%00%0d%0a`],
      ['letters beyond ASCII', 'K\u00e4se \u00ff'],
      ['a tab', 'one\ttwo'],
      ['two hundred characters', 'x'.repeat(200)],
      ['far too many characters', 'x'.repeat(5_000)],
      // No client sends these over a wire; where they get through, they do no harm.
      ...(isOverWire ? [] : [['control characters', 'a\u0001\u0008\u001b\u007f'] as [string, string]]),
    ]

    test.each(values)('with %s changes no answer', async (_, yc) => {
      const headers = await stage.newGuest()
      const told: [EndpointName, Sent][] = [
        ['shopSeo', {}],
        ['search', await cases.search.success(stage)],
        ['cartSet', { headers, body: { productSkuCode: stage.known.buyable[0].sku, quantity: 1 } }],
        ['cart', { headers }],
      ]
      for (const [name, sent] of told) {
        const plain = await send(stage.target, endpoints[name], sent)
        const body = await plain.text()
        const marked = await send(stage.target, endpoints[name], { ...sent, headers: { ...sent.headers, yc } })
        expect([marked.status, await marked.text()]).toEqual([plain.status, body])
        expect(marked.headers.get('etag')).toBe(plain.headers.get('etag'))
      }
    })

    test.each(values)('with %s is no obstacle to an order', async (_, yc) => {
      const { headers, gross } = await fillCart(stage)
      const body = finalizeBody(gross)
      const order = await ask(stage.target, 'finalize', { headers: { ...headers, yc }, body })
      expect(await ask(stage.target, 'finalize', { headers, body })).toEqual(order)
    })
  })
})
