import type { CatalogueProduct, Kinds } from '../../api/integrations/import/catalogue.ts'
import { nothingBefore } from '../../api/integrations/import/before.ts'
import { checkCatalogue } from '../../api/integrations/import/check.ts'
import { knownWith, nothingKnown } from '../../api/integrations/import/known.ts'
import { CatalogueProblems, gatherProblems } from '../../api/integrations/import/problems.ts'
import { catalogueIn } from '../../api/integrations/import/read-catalogue.ts'

type WholeCatalogue = Omit<Kinds, 'products' | 'parcelPoints' | 'counterparts' | 'instruments'> & {
  products: CatalogueProduct[]
}

/** The catalogue in a folder, for a database that holds nothing; throws whatever is wrong with it. */
export async function wholeCatalogue(folder: string): Promise<WholeCatalogue> {
  const { read } = await catalogueIn(folder)
  const catalogue = await read(nothingBefore())
  const products = [...(catalogue.products ?? [])]
  const problems = gatherProblems()
  const check = checkCatalogue(catalogue, knownWith(nothingKnown(), catalogue), problems)
  products.forEach(check.product)
  const found = [...(catalogue.problems ?? []), ...problems.found()]
  if (found.length > 0) throw new CatalogueProblems(found)
  const { markets = [], words = [], connected = [], categories = [], attributes = [], contents = [], shop } = catalogue
  const { sellers = [], manufacturer, deliveries = { ways: [], offers: [] } } = catalogue
  if (!shop) throw new Error('The catalogue has no record of the shop')
  if (!manufacturer) throw new Error('The catalogue does not say who makes what it sells')
  return {
    ...{ markets, sellers, manufacturer, deliveries, words, connected },
    ...{ categories, attributes, contents, shop, products },
  }
}
