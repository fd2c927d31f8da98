import { createHash } from 'node:crypto'
import { sanitiseBody } from '#lib/catalogue/sanitise-body.ts'
import { sql } from 'kysely'
import { filledBody, filledText } from '../content/placeholders.ts'
import type { Market } from '../markets.ts'
import type { Settings } from '../services.ts'
import type { ShopRecords } from '../shop/shop-records.ts'
import type { Database } from '../tables.ts'
import { shopLink } from './shop-links.ts'

/** A page as it was on a day, by the hash of its words. */
export type KeptText = { hash: string; uri: string; title: string }

type Context = { settings: Settings; shop: ShopRecords; market: Market }

/**
 * Pages as they are now, each version of which is kept once: two buyers under the same terms are handed the same one. What
 * is kept can be read without the shop, so its links lead there by themselves.
 */
export async function keepTexts(db: Database, uris: readonly string[], context: Context): Promise<KeptText[]> {
  const { culture } = context.market
  const rows = await db
    .selectFrom('content as c')
    .innerJoin('content_words as t', 't.content_id', 'c.id')
    .where('t.culture', '=', culture)
    .where('c.uri', 'in', uris)
    .select(['c.uri', 't.title', 't.body'])
    .select(
      sql<string[]>`array(select hash from kept_text k where k.culture = t.culture and k.uri = c.uri)`.as('known'),
    )
    .execute()
  const texts = rows.map(({ known, ...page }) => ({ known, ...versionOf(page, context) }))
  const fresh = texts.filter(({ hash, known }) => !known.includes(hash))
  if (fresh.length > 0)
    await db
      .insertInto('kept_text')
      .values(fresh.map(({ known: _, ...text }) => ({ ...text, culture })))
      // Somebody who ordered at the same moment may have been first.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return uris.flatMap((uri) => texts.filter((text) => text.uri === uri))
}

type Page = { uri: string; title: string; body: string }
type Version = Page & { hash: string }

/** The last version of each page and what it was made from, since the next order is nearly always handed the same. */
const lastMade = new Map<string, { page: Page; context: Context; version: Version }>()

function versionOf(page: Page, context: Context): Version {
  const name = `${context.market.culture} ${page.uri}`
  const last = lastMade.get(name)
  if (last && isSame(last.page, page) && isSame(last.context, context)) return last.version
  const version = makeVersion(page, context)
  lastMade.set(name, { page, context, version })
  return version
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key])

function makeVersion({ uri, title: called, body: raw }: Page, { settings, shop, market }: Context): Version {
  const { culture } = market
  const title = filledText(called, shop, market)
  const body = sanitiseBody(filledBody(raw, shop, market)).replaceAll(
    /href="(\/[^"]*)"/g,
    (_, path: string) => `href="${shopLink(settings, culture, path)}"`,
  )
  const hash = createHash('sha256')
    .update(JSON.stringify([culture, uri, title, body]))
    .digest('hex')
  return { uri, title, body, hash }
}
