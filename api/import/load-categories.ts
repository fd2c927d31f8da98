import { categoryPicture, withBannerAddresses } from '../media/addresses.ts'
import type { CatalogueAttribute, CatalogueCategory } from './catalogue.ts'
import type { Importing } from './importing.ts'
import type { Row } from './shape.ts'

export async function writeCategories(
  importing: Importing,
  categories: readonly CatalogueCategory[],
  attributes: readonly CatalogueAttribute[],
): Promise<void> {
  for (const level of levelsOf(categories)) await importing.write('category', level.map(categoryRow))
  await importing.write('category_text', categories.flatMap(textRows))
  await importing.write('category_attribute', [
    ...attributes.map(attributeRow),
    ...categories.flatMap(pictureAttribute),
  ])
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

const categoryRow = ({ id, parent, position, drawing }: CatalogueCategory): Row<'category'> => ({
  id,
  parent_id: parent,
  position,
  drawing,
  disabled: false,
  uitemplate: null,
})

const textRows = ({ id, texts }: CatalogueCategory): Row<'category_text'>[] =>
  Object.entries(texts).map(([language, text]) => ({ category_id: id, language, ...text }))

const attributeRow = ({
  category,
  displayNames,
  displayVals,
  ...rest
}: CatalogueAttribute): Row<'category_attribute'> => ({
  category_id: category,
  ...rest,
  display_names: displayNames,
  display_vals: mapValues(displayVals, withBannerAddresses),
})

const pictureAttribute = ({ id, drawing }: CatalogueCategory): Row<'category_attribute'>[] =>
  drawing
    ? [
        {
          category_id: id,
          code: 'CATEGORY_IMAGE0',
          name: 'Picture',
          display_names: {},
          val: categoryPicture(id, drawing),
          display_vals: {},
        },
      ]
    : []

export const mapValues = (record: Record<string, string>, change: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
