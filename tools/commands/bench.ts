import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultEdition } from '#i18n/edition.ts'
import { benchApi } from '../bench/api.ts'
import { benchBurst } from '../bench/burst.ts'
import { benchContracts } from '../bench/contracts.ts'
import { benchMap } from '../bench/map.ts'
import { benchPages } from '../bench/pages.ts'
import { benchPeers } from '../bench/peers.ts'
import { benchPublish } from '../bench/publish.ts'
import { benchRelevance } from '../bench/relevance.ts'
import { benchStaff } from '../bench/staff.ts'
import { benchStart } from '../bench/start.ts'
import { readArguments } from '../../server/cli/command.ts'
import { serverNamed } from '../suite/server-named.ts'

const usage = `npm run bench -- publish|peers|api|relevance|contracts|staff|pages|burst|map|start|scale [--products N] [--edition KEY] [--runs N]

Measures and prints one table.

  publish           publish a generated catalogue: one edition from nothing, unchanged and after changes, and every edition
                    after changes; of more than 20000 products, how it goes beside 20000 (takes up to 40 GB of disk)
  peers             the same pages by Hugo and by Eleventy, from templates of our own, in turns with a publication;
                    both are fetched into var/bench/peers where they are not there
  api               the calls a shop makes most, one at a time and many at once, on PGlite and on PostgreSQL
  relevance         how well the search answers what shoppers type in six languages, by people's judgement, and what each
                    of its rules is worth
  contracts         what prices of companies cost: a page's own prices, and carts, beside buyers without contracts
  staff             what the back office asks and saves, over years of orders on PostgreSQL; their first view by
                    Lighthouse on a desk; presses in a sheet of 500 products; seconds from saving a product to its live page
  pages             the heaviest home, category, product and content page by Lighthouse, and what they weigh
  burst             hundreds of pages at once from the front server, and what somebody waits who asks beside them
  map               the longest task while the map of pickup points is filled with thousands and moved
  start             npm start with the demonstration, in a copy: seconds until it serves, and memory a minute later
  scale             what one machine holds: pages by a real server, calls, orders, and publications of every edition;
                    docs/scale.md computes from it (--products 2000)
  --edition KEY     the edition whose pages are judged (${defaultEdition.key})
  --products N      size of the generated catalogue (20000; scale 2000)
  --large N         size of the one that is asked one call at a time on PostgreSQL (100000)
  --contracts N     how many contracts companies have (10000)
  --orders N        how many orders the staff look through (100000)
  --runs N          how often each is measured; the median is printed (3, and 5 for pages)`

const root = join(import.meta.dirname, '../..')

export async function run(stopping: AbortSignal): Promise<void> {
  const { values, names } = readArguments(
    usage,
    {
      products: { type: 'string' },
      large: { type: 'string', default: '100000' },
      orders: { type: 'string', default: '100000' },
      contracts: { type: 'string', default: '10000' },
      edition: { type: 'string', default: defaultEdition.key },
      runs: { type: 'string' },
    },
    'names',
  )
  const [what = ''] = names
  const runs = Number(values.runs ?? (what === 'pages' ? 5 : 3))
  const products = Number(values.products ?? (what === 'scale' ? 2_000 : 20_000))

  const benches = new Map<string, () => unknown>([
    ['publish', () => benchPublish({ root, products, runs })],
    ['peers', () => benchPeers(root, products, runs)],
    ['api', () => benchApi({ products, large: Number(values.large), runs })],
    ['relevance', () => benchRelevance()],
    ['contracts', () => benchContracts({ products, contracts: Number(values.contracts) })],
    ['staff', () => benchStaff({ root, products, orders: Number(values.orders), runs })],
    ['pages', () => benchPages(root, values.edition, runs)],
    ['burst', () => benchBurst(root, values.edition, runs)],
    ['map', () => benchMap(root, runs)],
    ['start', () => benchStart(root, runs)],
    [
      'scale',
      async () => {
        const server = await serverNamed(root, 'nginx')
        // It reads which servers there are, so it comes after one was looked for.
        const { benchScale } = await import('../bench/scale.ts')
        await benchScale({ root, products, seconds: 4, server })
      },
    ],
  ])

  const bench = benches.get(what)
  if (!bench) {
    console.log(usage)
    process.exitCode = 1
  } else {
    stopping.addEventListener('abort', () => process.exit(130))
    mkdirSync(join(root, 'var'), { recursive: true })
    await bench()
  }
}
