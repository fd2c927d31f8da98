import { Hono, type Context } from 'hono'
import { sql } from 'kysely'
import type { Company } from '#lib/contract/customer.ts'
import { buyers } from '#lib/contract/rows/buyer.ts'
import { marketFor, type Market, type Markets } from '../../../catalog/shop/markets.ts'
import { holderOfToken } from '../../../customers/companies/tokens.ts'
import { shopLink } from '../../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { streamOfTexts } from '../../../platform/http/stream.ts'
import { attempt } from '../../../platform/limits/attempts.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Services } from '../../services.ts'
import { readOwnBatch } from '../own-products.ts'
import { readState, sinceState, toMark, type Since } from '../reading-state.ts'
import { bmecatCatalogue } from './bmecat.ts'
import { readClassifications } from './classifications.ts'
import { csvCatalogue } from './csv.ts'
import { jsonCatalogue } from './json.ts'
import type { OwnCatalogue, WriteCatalogue } from './own-catalogue.ts'

/** Where the files lie; the token of a company stands in their address. */
export const cataloguePath = `${buyers}/catalogue`

const files: Readonly<Record<string, { type: string; write: WriteCatalogue }>> = {
  'catalogue.csv': { type: 'text/csv; charset=utf-8; header=present', write: csvCatalogue },
  'catalogue.json': { type: 'application/json', write: jsonCatalogue },
  'bmecat.xml': { type: 'application/xml', write: bmecatCatalogue },
}

const batchSize = 200

/** The address holds what opens it, so no other page is told of it, and no cache between keeps what it opened. */
const headers = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** The catalogue of a company as files, for systems that know an address and nothing else. */
export function catalogueEndpoints(services: Pick<Services, 'db' | 'mirror' | 'settings'>): Hono {
  const { db, mirror, settings } = services
  const app = new Hono()
  app.get('/:token/:file', async (context) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    const file = Object.hasOwn(files, context.req.param('file')) ? files[context.req.param('file')] : undefined
    const holder = await holderOfToken(db, context.req.param('token'))
    if (!file || !holder?.scopes.includes('catalogue')) throw new HttpProblem('NOT_FOUND')
    const { company, token } = holder
    await attempt(db, [{ limit: 'companyCatalogue', by: String(token) }])
    const held = await mirror.current()
    const { markets, words, shop } = held
    const market = marketOf(context, markets)
    const now = await readState(db, company, market)
    context.header('etag', `"${toMark(now)}"`)
    if (await isUnchanged(db, context, now)) return context.body(null, 304)
    const since = await sinceState(db, context.req.query('since'), now)
    if (since.mode === 'nothing') return context.body(null, 204)
    context.header('content-type', file.type)
    if (context.req.method === 'HEAD') return context.body('')
    const catalogue: OwnCatalogue = {
      market,
      seller: shop.sellers.of(market.culture),
      maker: shop.sellers.maker(market.language).name,
      buyer: await readCompany(db, company),
      categories: new Map(
        held
          .tree(market)
          .views()
          .map(({ categoryId, name }) => [categoryId, name]),
      ),
      classes: await readClassifications(db),
      linkTo: (path) => shopLink(settings, market.culture, path),
      mode: since.mode === 'all' ? 'full' : 'changes',
      madeAt: new Date(),
      batches: batchesOf(db, company, { market, markets, words }, since),
    }
    return context.body(await streamOfTexts(file.write(catalogue)), 200)
  })
  return app
}

/** By the address, because who can say no more than that can send no header. */
const marketOf = (context: Context, markets: Market[]): Market =>
  marketFor(context.req.query('culture') ?? context.req.header('accept-language'), markets)

/** Whether whoever asks has a file already that still holds. */
async function isUnchanged(db: Database, context: Context, now: Parameters<typeof sinceState>[2]): Promise<boolean> {
  const tags = (context.req.header('if-none-match') ?? '').split(',').slice(0, 3)
  for (const tag of tags) {
    const mark = /^ *(?:W\/)?"([\w-]+)" *$/.exec(tag)?.[1]
    if (mark !== undefined && (await sinceState(db, mark, now)).mode === 'nothing') return true
  }
  return false
}

async function readCompany(db: Database, id: string): Promise<Company & { id: string }> {
  const { rows } = await sql<{ profile: Company }>`select profile from company where id = ${id}`.execute(db)
  const profile = rows[0]?.profile
  if (!profile) throw new HttpProblem('NOT_FOUND')
  return { ...profile, id }
}

async function* batchesOf(
  db: Database,
  company: string,
  context: Pick<Markets, 'market' | 'markets' | 'words'>,
  since: Since,
): OwnCatalogue['batches'] {
  const seen = since.mode === 'changes' ? since.seen : undefined
  for (let after: number | undefined = 0; after !== undefined;) {
    const { next, ...batch } = await readOwnBatch(db, company, context, { after, size: batchSize, since: seen })
    yield batch
    after = next
  }
}
