import type { Classes } from '../../../catalog/products/catalogue-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'

/** What classifications such as ECLASS and ETIM call what a catalogue tells; nothing where nobody has said it. */
export type Classifications = {
  /** Of a category, or else of the nearest one above that says it, each classification by itself. */
  ofCategory: (id: number) => Classes
  ofProperty: (code: string) => Classes
}

const none: Classes = {}

export async function readClassifications(db: Database): Promise<Classifications> {
  const categories = await db.selectFrom('category').select(['id', 'parent_id', 'classes']).execute()
  const words = await db
    .selectFrom('word')
    .select(['code', 'classes'])
    .where('kind', '=', 'property')
    .where('classes', 'is not', null)
    .execute()
  const byId = new Map(categories.map((row) => [row.id, row]))
  const ofCategory = (id: number): Classes => {
    const row = byId.get(id)
    return row ? { ...(row.parent_id === null ? none : ofCategory(row.parent_id)), ...row.classes } : none
  }
  const told = new Map(categories.map(({ id }) => [id, ofCategory(id)]))
  const properties = new Map(words.map(({ code, classes }) => [code, classes ?? none]))
  return {
    ofCategory: (id) => told.get(id) ?? none,
    ofProperty: (code) => properties.get(code) ?? none,
  }
}
