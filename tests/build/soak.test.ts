import { afterAll, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { createApi } from '../../api/app/app.ts'
import { listen } from '../../api/platform/http/listen.ts'
import { realServers } from '../../publisher/server/running-server.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { readBooks } from '../../tools/soak/books.ts'
import { changingCatalogue } from '../../tools/soak/catalogue-changes.ts'
import { soak } from '../../tools/soak/soaking.ts'
import { isThere } from '../support/needed.ts'
import { openShop } from '../support/publication.ts'
import { sites } from '../support/published-shop.ts'

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

const nginx = realServers.find(({ name, isInstalled }) => name === 'nginx' && isInstalled)
const erpToken = 'a-token-that-only-this-test-knows'

/** Twenty seconds of `npm run soak`; memory can be judged by the half hour alone. */
it.runIf(isThere('nginx', nginx))(
  'mixed traffic meets no error and no mixed release while the shop is published',
  async () => {
    const site = sites.find(({ edition }) => edition === defaultEdition)
    if (!site || !nginx) throw new Error('The default edition has no site')
    const app = createApi(api.db, { erpToken, trustedProxies: 1 }, (await demonstration?.show())?.ports)
    const server = await listen(0, (request) => app.fetch(request))
    const { change, guest } = changingCatalogue(api.db, defaultEdition.culture)
    const { tally, visits, publications, ordered, delivered } = await soak(
      {
        ...{ site, erpToken, change, guest, dist: publication.dist, processes: {} },
        apiUrl: `http://127.0.0.1:${server.port}`,
        books: () => readBooks(api.db),
        publish: () => publication.publish(defaultEdition),
      },
      nginx,
      { seconds: 20, rate: 2, publishEvery: 6 },
      new AbortController().signal,
    )
    await server.close()
    expect(tally.faults).toEqual([])
    expect(visits).toBeGreaterThan(20)
    expect(publications).toBeGreaterThan(1)
    for (const kind of [
      'page',
      'file',
      'search',
      'suggestion',
      'basket',
      'order',
      'payment',
      'login',
      'panel',
      'stock',
    ])
      expect(tally.count(kind), kind).toBeGreaterThan(0)
    expect(ordered).toBeGreaterThan(0)
    expect(delivered).toBeGreaterThan(0)
  },
)
