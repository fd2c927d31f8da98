import { sql } from 'kysely'
import type { CategoryAttribute } from '#lib/contract/catalogue.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'

type Text = Omit<Tables['category_text'], 'category_id' | 'language'>

/** An attribute as it is stored, and the cultures in which it is not shown now. */
export type StoredAttribute = CategoryAttribute & { hiddenIn: string[] }

/** A category as it is stored, in every language it has. */
export type CategoryRow = {
  id: number
  parent_id: number | null
  disabled: boolean
  uitemplate: string | null
  facets: string[] | null
  texts: Record<string, Text>
  attributes: StoredAttribute[]
  changed_at: Date
}

/** All categories in their listing order. The tree is small, and taking it apart in the database would cost more. */
export async function readCategories(db: Database): Promise<CategoryRow[]> {
  return db
    .selectFrom('category as c')
    .innerJoin('change', (join) => join.onRef('change.id', '=', 'c.id').on('change.kind', '=', 'category'))
    .select(['c.id', 'c.parent_id', 'c.disabled', 'c.uitemplate', 'c.facets', 'change.changed_at'])
    .select((eb) => [
      eb
        .selectFrom('category_text as t')
        .whereRef('t.category_id', '=', 'c.id')
        .select(
          sql<Record<string, Text>>`coalesce(json_object_agg(t.language, json_build_object('name', t.name, 'uri', t.uri,
            'title', t.title, 'description', t.description, 'metadescription', t.metadescription,
            'metakeywords', t.metakeywords) order by t.language), '{}')`.as('texts'),
        )
        .as('texts'),
      eb
        .selectFrom('category_attribute as a')
        .whereRef('a.category_id', '=', 'c.id')
        .select(
          sql<StoredAttribute[]>`coalesce(json_agg(json_build_object('attrvalueId', a.id, 'categoryId', a.category_id,
            'attributeCode', a.code, 'attributeName', a.name, 'attributeDisplayNames', a.display_names, 'val', a.val,
            'displayVals', a.display_vals, 'hiddenIn', a.hidden_in) order by a.place nulls last, a.code), '[]')`.as(
            'attributes',
          ),
        )
        .as('attributes'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .$narrowType<{ texts: Record<string, Text>; attributes: StoredAttribute[] }>()
    .execute()
}
