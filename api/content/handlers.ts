import { sql } from 'kysely'
import type { Content } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Database, Tables } from '../tables.ts'

export const contentHandlers = (db: Database): Pick<Handlers, 'contentView'> => ({
  contentView: async ({ market, params }) => {
    const row = await contents(db, market.culture)
      .where('c.uri', '=', params['uri'] ?? '')
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    return toContent(row)
  },
})

/** The content pages that have words in the language of a culture. */
export const contents = (db: Database, culture: Culture) =>
  db
    .selectFrom('market as m')
    .innerJoin('content_text as t', 't.language', 'm.language')
    .innerJoin('content as c', 'c.id', 't.content_id')
    .innerJoin('change', (join) => join.onRef('change.id', '=', 'c.id').on('change.kind', '=', 'content'))
    .where('m.culture', '=', culture)
    .select(['c.uri', 't.title', 't.metadescription', 't.body', 'change.changed_at'])
    .select((eb) =>
      eb
        .selectFrom('content_text as t2')
        .innerJoin('market as m2', 'm2.language', 't2.language')
        .whereRef('t2.content_id', '=', 'c.id')
        .select(sql<Culture[]>`array_agg(m2.culture order by m2.position)`.as('cultures'))
        .as('cultures'),
    )
    .orderBy('c.uri')

type ContentRow = Pick<Tables['content'], 'uri'> &
  Pick<Tables['content_text'], 'title' | 'metadescription' | 'body'> &
  Pick<Tables['change'], 'changed_at'> & { cultures: Culture[] | null }

export const toContent = (row: ContentRow): Content => ({
  uri: row.uri,
  title: row.title,
  metadescription: row.metadescription,
  body: row.body,
  cultures: row.cultures ?? [],
  lastModified: row.changed_at.toISOString(),
})
