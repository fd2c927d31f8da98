import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { stockedDatabase } from '../../tests/support/databases.ts'

describe('the review platform', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stockedDatabase())
  })
  afterAll(() => api?.close())

  const read = (file: string, headers: Record<string, string> = {}) =>
    api.fetch(`/sandbox/reviews/${file}`, { headers })

  test.each(['pl', 'it', 'de'])('has the rating and the reviews of %s', async (language) => {
    const answer = await read(`nonius-${language}.json`)
    expect(answer.status).toBe(200)
    const account = await answer.json()
    expect(account).toMatchObject({ account: `nonius-${language}`, language, ratingValue: 4.9, ratingCount: 58 })
    const votes: { rating: number; count: number }[] = account.distribution
    expect(votes.reduce((sum, { count }) => sum + count, 0)).toBe(58)
    expect((votes.reduce((sum, { rating, count }) => sum + rating * count, 0) / 58).toFixed(1)).toBe('4.9')
    expect(account.reviews.length).toBeGreaterThanOrEqual(5)
    for (const review of account.reviews) expect(review.text.length).toBeGreaterThan(60)
  })

  test.each(['widget.js', 'nonius-de.json'])('lets any site read %s and keep it for an hour', async (file) => {
    const answer = await read(file, { origin: 'https://shop.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const etag = answer.headers.get('etag') ?? ''
    expect((await read(file, { 'if-none-match': etag })).status).toBe(304)
  })

  test('ships a script that stands by itself', async () => {
    const answer = await read('widget.js')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const text = await answer.text()
    expect(() => new Script(text)).not.toThrow()
    expect(text).not.toMatch(/\bimport\b|\bexport\b|__vi/)
  })

  test.each(['nonius-fr.json', 'constructor.json', '..json', 'nonius-pl.xml'])('has no %s', async (file) => {
    const answer = await read(file)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
