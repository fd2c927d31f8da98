import { fileURLToPath } from 'node:url'
import { catalogueFiles } from '../api/import/files.ts'
import { loadCatalogue } from '../api/import/load.ts'
import { loadPickupPoints } from '../api/import/load-pickup-points.ts'
import { generatedCatalogue } from '../demo/generated/generate.ts'
import { demonstrationPoints } from '../demo/parcel-points/pickup-points.ts'
import { askedByPages } from '../demo/stand-ins/addresses.ts'
import { standIns } from '../demo/stand-ins/stand-ins.ts'
import type { Demonstration } from './cli/demonstration.ts'

/** The one module that names the folder `demo`: without both, everything else is the shop of whoever runs it. */
export const demonstration: Demonstration = {
  given: standIns,
  asked: askedByPages,
  fill: async (db, products) => {
    const files = await catalogueFiles(fileURLToPath(new URL('../demo/catalogue', import.meta.url)))
    await loadCatalogue(db, products === undefined ? files : generatedCatalogue(products, files))
    await loadPickupPoints(db, await demonstrationPoints())
  },
  pickupPoints: demonstrationPoints,
}
