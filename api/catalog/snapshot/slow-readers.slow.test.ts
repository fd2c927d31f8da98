import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestApi } from '../../../tests/support/api.ts'
import { servers } from '../../../tests/support/databases.ts'
import { newShopper } from '../../../tests/support/shopper.ts'

afterEach(() => vi.useRealTimers())

describe.each(servers)('the feed on $name', ({ stocked }) => {
  test('keeps no connection of the shop from others, however many ask for it and do not read it', async () => {
    const api = await startTestApi(await stocked())
    const app = api.another({ trustedProxies: 1 })
    // However long all of this takes, it is not so long that a reader is left.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const headers = { 'x-forwarded-for': '192.0.2.7', 'accept-language': 'pl-PL' }
    const shopper = await newShopper(api)
    const feeds: (Response | Promise<Response>)[] = []
    while (feeds.length < 24) {
      feeds.push(app.request('/yes-api/rest/catalogue/snapshot', { headers }))
      expect((await shopper.ask('cart')).status).toBe(200)
    }
    const texts = await Promise.all(feeds.map(async (asked) => (await asked).text()))
    for (const text of texts) expect(text).toContain('"kind":"end"')
    await api.close()
  })
})
