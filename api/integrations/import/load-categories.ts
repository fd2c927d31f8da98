import type { CatalogueAttribute, CatalogueCategory } from './catalogue.ts'
import type { Importing } from './importing.ts'
import { addedKeys, dateAsSaid } from './modified.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import type { Row } from './shape.ts'

export async function writeCategories(
  importing: Importing,
  categories: readonly CatalogueCategory[],
  attributes: readonly CatalogueAttribute[],
  pictures: PictureAddresses,
): Promise<void> {
  const added = new Set<unknown>()
  for (const level of levelsOf(categories))
    for (const id of addedKeys(await importing.write('category', level.map(categoryRow)))) added.add(id)
  await importing.write('category_text', categories.flatMap(textRows))
  const rows = [
    ...attributes.map((attribute) => attributeRow(attribute, pictures)),
    ...categories.map((category) => pictureRow(category, pictures)),
  ]
  await importing.write('category_attribute', (await Promise.all(rows)).flat())
  await dateAsSaid(
    importing.db,
    'category',
    categories.filter(({ id }) => added.has(id)),
  )
}

/** From the top down, because a category names the one above it. */
function levelsOf(categories: readonly CatalogueCategory[]): CatalogueCategory[][] {
  const own = new Set(categories.map(({ id }) => id))
  const isTop = ({ parent }: CatalogueCategory) => parent === null || !own.has(parent)
  const levels: CatalogueCategory[][] = []
  for (let level = categories.filter(isTop); level.length > 0;) {
    levels.push(level)
    const above = new Set(level.map(({ id }) => id))
    level = categories.filter(({ parent }) => parent !== null && above.has(parent))
  }
  return levels
}

const categoryRow = ({ id, parent, position, facets, classes }: CatalogueCategory): Row<'category'> => ({
  id,
  parent_id: parent,
  position,
  disabled: false,
  uitemplate: null,
  facets: facets ?? null,
  classes: classes ?? null,
})

const textRows = ({ id, texts }: CatalogueCategory): Row<'category_text'>[] =>
  Object.entries(texts).map(([language, text]) => ({ category_id: id, language, ...text }))

async function attributeRow(
  attribute: CatalogueAttribute,
  pictures: PictureAddresses,
): Promise<Row<'category_attribute'>[]> {
  const { category, displayNames, displayVals, ...rest } = attribute
  const called = `attribute ${category} ${attribute.code}`
  const display_vals = await pictures.texts(attribute, called, displayVals)
  return [{ category_id: category, ...rest, display_names: displayNames, display_vals }]
}

async function pictureRow(
  category: CatalogueCategory,
  pictures: PictureAddresses,
): Promise<Row<'category_attribute'>[]> {
  const val = await pictures.category(category)
  const row = { category_id: category.id, code: 'CATEGORY_IMAGE0', name: 'Picture' }
  return val === undefined ? [] : [{ ...row, display_names: {}, val, display_vals: {} }]
}
