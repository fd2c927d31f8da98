import { createHash } from 'node:crypto'
import { sanitiseBody } from '#lib/catalogue/sanitise-body.ts'
import { filledBody, filledText } from './placeholders.ts'
import type { Market } from '../shop/markets.ts'
import type { Services, Settings } from '../services.ts'
import type { ShopRecords } from '../shop/shop-records.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'

/** A page as it was on a day, by the hash of its words. */
export type TextVersion = { hash: string; uri: string; title: string }

type Context = { shop: ShopRecords; market: Market; version: string }

/**
 * Pages as they are, each version of which is kept once: two buyers under the same terms are handed the same one. What is kept can
 * be read without the shop, so its links lead there by themselves. The next order is nearly always handed the same, which is kept
 * already, so it is asked for again only after something of it has changed: `version` is that of the contents.
 */
export function textVersions({ db, settings }: Pick<Services, 'db' | 'settings'>, uris: readonly string[]) {
  const last = new Map<string, { context: Context; texts: TextVersion[] }>()
  return async (context: Context): Promise<TextVersion[]> => {
    const { culture } = context.market
    const known = last.get(culture)
    if (known && isSame(known.context, context)) return known.texts
    const rows = await db
      .selectFrom('content as c')
      .innerJoin('content_words as t', 't.content_id', 'c.id')
      .where('t.culture', '=', culture)
      .where('c.uri', 'in', uris)
      .select(['c.uri', 't.title', 't.body'])
      .execute()
    const made = rows.map((page) => makeVersion(page, settings, context))
    if (made.length > 0)
      await db
        .insertInto('kept_text')
        .values(made.map((text) => ({ ...text, culture })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const texts = uris.flatMap((uri) => made.filter((text) => text.uri === uri))
    last.set(culture, { context, texts })
    return texts
  }
}

const isSame = (one: Context, other: Context): boolean =>
  one.version === other.version && one.shop === other.shop && one.market === other.market

type Page = { uri: string; title: string; body: string }

function makeVersion(
  { uri, title: called, body: raw }: Page,
  settings: Settings,
  { shop, market }: Context,
): Page & TextVersion {
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
