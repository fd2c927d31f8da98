import { fileURLToPath } from 'node:url'
import { askedByPages, outboxPath } from '../demo/stand-ins/addresses.ts'
import type { Demonstration, DemonstrationParts } from './config/demonstration.ts'

/**
 * The one module that names the folder `demo`: without both, everything else is the shop of whoever runs it. Whoever
 * publishes needs a few addresses of it; the catalogue, the drawings and the stand-ins are read where an API is made.
 */
export const demonstration: Demonstration = {
  catalogue: 'nonius',
  shop: fileURLToPath(new URL('../demo', import.meta.url)),
  asked: askedByPages,
  outbox: outboxPath,
  show: () => (parts ??= readParts()),
}

let parts: Promise<DemonstrationParts> | undefined

async function readParts(): Promise<DemonstrationParts> {
  const [
    { fillEmpty, holdsSource, requireSource },
    catalogues,
    { drawnPictures },
    { generatedCatalogue },
    { manualOf },
    companies,
    { standIns },
  ] = await Promise.all([
    import('../api/integrations/import/load.ts'),
    import('../demo/catalogue-source.ts'),
    import('../demo/drawings/drawn-pictures.ts'),
    import('../demo/generated/generate.ts'),
    import('../demo/manuals/manual-of.ts'),
    import('../demo/companies/make-companies.ts'),
    import('../demo/stand-ins/stand-ins.ts'),
  ])
  return {
    ports: { ...standIns, pictureSources: [drawnPictures], manualOf },
    fill: async (db, media, generated) => {
      const own = await catalogues.demonstrationCatalogue()
      const source = generated ? generatedCatalogue(generated, own) : own
      const outcome = await fillEmpty(db, source, media)
      if (generated && outcome === 'present') await requireSource(db, source.name)
    },
    parcelPoints: catalogues.demonstrationPoints,
    companies: {
      make: async (api) => {
        const isHere = await holdsSource(api.db, demonstration.catalogue)
        if (isHere) await companies.makeCompanies(api)
        return isHere
      },
      administrators: companies.administrators,
      password: companies.password,
    },
  }
}
