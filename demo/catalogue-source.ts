import { fileURLToPath } from 'node:url'
import type { Catalogue, CatalogueSource } from '../api/integrations/import/catalogue.ts'
import { catalogueIn } from '../api/integrations/import/read-catalogue.ts'
import { pickupPoints } from './parcel-points/pickup-points.ts'
import { townFiles } from './parcel-points/pickup-towns.ts'

const folder = fileURLToPath(new URL('./catalogue', import.meta.url))

/** The demonstration manufacturer: the catalogue in the folder beside this, and parcel points that are made here. */
export async function demonstrationCatalogue(): Promise<CatalogueSource> {
  const { name, read } = await catalogueIn(folder)
  return { name, read: async (before) => withParcelPoints(await read(before)) }
}

/** The parcel points of the demonstration by themselves. */
export const demonstrationPoints: CatalogueSource = {
  name: 'nonius',
  read: async () => withParcelPoints({ name: 'nonius', complete: [] }),
}

async function withParcelPoints(catalogue: Catalogue): Promise<Catalogue> {
  const countries = (await townFiles()).map(pickupPoints)
  return {
    ...catalogue,
    complete: [...catalogue.complete, 'parcelPoints'],
    parcelPoints: {
      points: countries.flatMap(({ points }) => points),
      towns: countries.flatMap(({ towns }) => towns),
    },
  }
}
