import { sql, type Kysely } from 'kysely'

/**
 * What each market says of a product: the text of its culture where one was written ("es-MX"), else that of its language, without which
 * a product is not there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view product_words as
    select t.product_id, m.culture, m.language, coalesce(c.name, t.name) as name,
      coalesce(c.short_description, t.short_description) as short_description,
      case when c.product_id is null then t.description else c.description end as description
    from market m join product_text t on t.language = m.language
      left join product_text c on c.product_id = t.product_id and c.language = m.culture`.execute(db)
}
