import type { Kinds } from './catalogue.ts'
import type { Folder } from './folder.ts'
import { productsNamed } from './named-products.ts'
import { requireOnce } from './read-texts.ts'
import { CrossReferenceEntry } from './schema.ts'

const file = 'counterparts.json'

/** What the shop has for models that it does not sell; products of the folder, or of the database, are named by SKU. */
export function readCrossReferences(folder: Folder, products: ReadonlyMap<string, number>): Kinds['counterparts'] {
  const entries = folder.list(file, CrossReferenceEntry, { what: 'counterpart', by: ['maker', 'model'] })
  const nameOf = ({ maker, model }: (typeof entries)[number]) => `counterpart ${maker} ${model}`.replace('  ', ' ')
  requireOnce(folder, file, entries, nameOf)
  const named = productsNamed(folder, products)
  return entries.map((entry) => {
    if (entry.maker === '' && entry.relation !== 'replaced')
      folder.problems.add({
        file,
        record: nameOf(entry),
        field: 'relation',
        reason: 'a model without a maker is an own one of before, which is "replaced"',
      })
    return folder.from(file, { ...entry, products: named(file, nameOf(entry), 'products', entry.products) })
  })
}
