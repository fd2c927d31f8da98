import type { Folder } from './folder.ts'

/** Looks up the ids of products that a record names by SKU, and tells of those that there are not. */
export function productsNamed(folder: Folder, ids: ReadonlyMap<string, number>) {
  const unread = folder.problems.found().some(({ file = '' }) => file.endsWith('/products.json'))
  return (file: string, record: string, field: string, skus: readonly string[]): number[] =>
    skus.flatMap((sku) => {
      const id = ids.get(sku)
      if (id !== undefined) return [id]
      // One that could not be read is named by others all the same.
      if (!unread) folder.problems.add({ file, record, field, reason: `there is no product ${sku}` })
      return []
    })
}
