import type { CatalogueProduct } from '../catalogue.ts'
import { ProductTextEntry } from '../product-schema.ts'
import { checked } from './checked.ts'
import type { LineCells } from './line-cells.ts'
import type { Mapping } from './mapping.ts'
import { paragraphsOf, shortOf } from './plain-text.ts'
import type { Saying } from './saying.ts'

/** The texts of a product by language. One without a name in another language than the table's is not shown in that. */
export function lineTexts({ all }: LineCells, { language }: Mapping, { fail }: Saying): CatalogueProduct['texts'] {
  const texts: CatalogueProduct['texts'] = {}
  for (const { of, head, text: name } of all('name')) {
    if (name === '') {
      if (of === language) fail(head, 'there is no name')
      continue
    }
    const beside = (kind: string) => all(kind).find((column) => column.of === of)
    const told = paragraphsOf(beside('description')?.text ?? '')
    const short = paragraphsOf(beside('short')?.text ?? '').join(' ') || shortOf(told, name)
    const entry = { name, short, description: told.length > 0 ? told : [short] }
    const text = checked(ProductTextEntry, entry, (field, reason) => fail(beside(field)?.head ?? head, reason))
    if (text) texts[of] = text
  }
  return texts
}
