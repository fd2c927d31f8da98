import { fillEmpty, requireSource } from '../api/import/load.ts'
import { demonstrationCatalogue, demonstrationPoints } from '../demo/catalogue-source.ts'
import { drawnPictures } from '../demo/drawings/drawn-pictures.ts'
import { generatedCatalogue } from '../demo/generated/generate.ts'
import { askedByPages } from '../demo/stand-ins/addresses.ts'
import { standIns } from '../demo/stand-ins/stand-ins.ts'
import type { Demonstration } from './cli/demonstration.ts'

const given = { ...standIns, pictureSources: [drawnPictures] }

/** The one module that names the folder `demo`: without both, everything else is the shop of whoever runs it. */
export const demonstration: Demonstration = {
  given,
  asked: askedByPages,
  fill: async (db, media, products) => {
    const own = await demonstrationCatalogue()
    const source = products === undefined ? own : generatedCatalogue(products, own)
    const outcome = await fillEmpty(db, source, media)
    if (products !== undefined && outcome === 'present') await requireSource(db, source.name)
  },
  parcelPoints: demonstrationPoints,
}
