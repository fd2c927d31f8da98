import { punchoutTarget } from '#lib/contract/punchout-names.ts'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { admitted, arrive } from '../../customers/punchout/arrive.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { readClassifications } from '../buyers/catalogue/classifications.ts'
import { readOwnPrices } from '../contracts/own-prices.ts'
import { atOwnPrices } from '../contracts/own-summaries.ts'
import type { Services } from '../services.ts'
import type { CartLine } from './cart-lines.ts'
import { ociFields, type OciArrival } from './oci.ts'
import type { Returned } from './return-page.ts'

type Arriving = OciArrival & { address: string }

const wrong = (path: string, message: string) => new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })

/** Of what is found the first so many go back: whoever wants to see more comes in. */
const mostFound = 50

/** Where somebody goes whom a system sends: to the cart, or by way of it to a product. */
export async function ociVisit(services: Services, arriving: Arriving): Promise<string> {
  const product = arriving.function === 'DETAIL' ? await offered(services, arriving.productId) : undefined
  const { url } = await arrive(services, { protocol: 'oci', ...arriving })
  return product === undefined ? url : `${url}${punchoutTarget}${product}`
}

async function offered({ db }: Services, sku: string): Promise<number> {
  const found = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', sku)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new HttpProblem('SKU_UNKNOWN')
  return found.id
}

/** What goes back at once, without a visit: a product as it is now, or what words find. */
export async function ociLines(services: Services, arriving: Arriving): Promise<Returned> {
  const { connection, returnUrl: url } = await admitted(services, { protocol: 'oci', ...arriving })
  const { culture, company, hosts } = connection
  const catalogue = await services.mirror.current()
  const market = catalogue.markets.find((one) => one.culture === culture)
  if (!market) throw new HttpProblem('CULTURE_NOT_SUPPORTED')
  const ids =
    arriving.function === 'VALIDATE'
      ? [await offered(services, arriving.productId)]
      : await found(services, arriving.searchString, { catalogue, market })
  const lines = await linesOf(services, { ids, quantity: arriving.quantity, company, catalogue, market })
  if (arriving.function === 'VALIDATE' && lines.length === 0) throw new HttpProblem('SKU_UNKNOWN')
  const { context } = arriving
  return { url, fields: ociFields(lines, context, market), target: context['~TARGET'] ?? null, hosts, culture }
}

type Seen = { catalogue: Catalogue; market: Market }

async function found({ searching }: Services, text: string, { catalogue, market }: Seen): Promise<number[]> {
  if (text.trim() === '') throw wrong('SEARCHSTRING', 'expected words to look for')
  const asked = { text: text.trim(), facets: false, pageNumber: 1, pageSize: mostFound }
  return (await searching.search(asked, catalogue, market)).ids
}

type Wanted = Seen & { ids: number[]; quantity: number; company: string }

/** Products as lines of a cart, at what each piece costs the company where it takes so many. */
async function linesOf(services: Services, wanted: Wanted): Promise<CartLine[]> {
  const { ids, quantity, company, catalogue, market } = wanted
  const { markets, words, changedAt } = catalogue
  const summaries = await services.reader.summaries(ids, { market, markets, words, changedAt, catalogue })
  const own = await readOwnPrices(services.db, { company }, market, ids)
  const { ofCategory } = await readClassifications(services.db)
  return atOwnPrices(summaries, own).map(({ sku, code, name, price, priceBreaks = [], leadDays, categoryId }) => ({
    ...{ sku, code, name, quantity, category: categoryId, leadDays: leadDays ?? null },
    classes: ofCategory(categoryId),
    price: priceBreaks.findLast(({ from }) => from <= quantity)?.price ?? price,
  }))
}
