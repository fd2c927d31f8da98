import { defaultEdition } from '#i18n/edition.ts'
import { setupOf } from '../../server/config/setup.ts'
import { startShopApi } from '../../server/api/shop-api.ts'
import { readBooks } from './books.ts'
import { changingCatalogue } from './catalogue-changes.ts'
import type { Asked } from './process.ts'

/** The commerce API of the demonstration in a process of its own: `<token of the ERP> <folder, or address of a server>`. */
const [erpToken = '', place = ''] = process.argv.slice(2)
const setup = setupOf({ ERP_TOKEN: erpToken, NONIUS_TRUST_PROXY: '1' })
const api = await startShopApi(setup, {
  ...(place.startsWith('postgres:') ? { databaseUrl: place } : { dataDir: place }),
})
const catalogue = changingCatalogue(api.db, defaultEdition.culture)
const answers: Record<Asked, () => Promise<unknown>> = {
  books: () => readBooks(api.db),
  guest: () => catalogue.guest(),
  change: () => catalogue.change(),
  publish: async () => {
    throw new Error('A commerce API publishes nothing')
  },
}
process.on('message', (asked: Asked) => void answers[asked]().then((answer) => process.send?.(answer ?? 'done')))
process.on('disconnect', () => process.exit())
process.send?.(api.url)
