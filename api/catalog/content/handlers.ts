import { sql } from 'kysely'
import type { Content, ContentSummary } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { withOwnNumbers, withOwnNumbersBetweenTags } from '#lib/formats/own-numbers.ts'
import type { Market, Markets } from '../shop/markets.ts'
import type { ShopRecords } from '../shop/shop-records.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../calls.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { filledBody, filledText } from './placeholders.ts'

export const contentHandlers = (db: Database): Pick<Handlers, 'contentView' | 'contentList'> => ({
  contentList: async (call) => {
    const rows = await contents(db, call.market).execute()
    return rows
      .map((row) => toSummary(row, { market: call.market, shop: call.catalogue.shop }))
      .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
  },

  contentView: async (call) => {
    const row = await contents(db, call.market)
      .where('c.uri', '=', call.params['uri'] ?? '')
      .executeTakeFirst()
    if (!row) throw new HttpProblem('NOT_FOUND')
    return toContent(row, { ...call, shop: call.catalogue.shop })
  },
})

/** The content pages that have words for a market, its own or its language's. */
export const contents = (db: Database, { culture }: Market) =>
  db
    .selectFrom('content as c')
    .innerJoin('content_words as t', 't.content_id', 'c.id')
    .innerJoin('change', (join) => join.onRef('change.id', '=', 'c.id').on('change.kind', '=', 'content'))
    .where('t.culture', '=', culture)
    .select([
      'c.uri',
      'c.kind',
      'c.image',
      'c.published_at',
      't.title',
      't.metadescription',
      't.body',
      'change.changed_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('content_words as t2')
        .whereRef('t2.content_id', '=', 'c.id')
        .select(sql<Culture[]>`array_agg(t2.culture)`.as('cultures'))
        .as('cultures'),
    )
    .orderBy('c.uri')

type ContentRow = Pick<Tables['content'], 'uri' | 'kind' | 'image' | 'published_at'> &
  Pick<Tables['content_words'], 'title' | 'metadescription' | 'body'> &
  Pick<Tables['change'], 'changed_at'> & { cultures: Culture[] | null }

const toSummary = (row: ContentRow, { market, shop }: Pick<Context, 'market' | 'shop'>): ContentSummary => ({
  uri: row.uri,
  kind: row.kind,
  title: filledText(withOwnNumbers(row.title, market.culture), shop, market),
  image: row.image,
  publishedAt: row.published_at?.toISOString() ?? null,
  metadescription: filledText(withOwnNumbers(row.metadescription, market.culture), shop, market),
})

type Context = Pick<Markets, 'market' | 'markets'> & { shop: ShopRecords }

export const toContent = (row: ContentRow, { market, markets, shop }: Context): Content => ({
  ...toSummary(row, { market, shop }),
  body: filledBody(withOwnNumbersBetweenTags(row.body, market.culture), shop, market),
  cultures: markets.map(({ culture }) => culture).filter((culture) => row.cultures?.includes(culture)),
  lastModified: row.changed_at.toISOString(),
})
