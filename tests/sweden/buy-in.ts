import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions } from '#i18n/edition.ts'
import type { Catalogue } from '../../api/integrations/import/catalogue.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { startApi } from '../../api/app/serve.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { takeOwnLook } from '../../server/api/own-look.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { setupOf } from '../../server/config/setup.ts'
import { sitesOf } from '../../server/config/sites.ts'
import { pdfLine } from '../support/pdf-text.ts'
import { companyIn, newShopper, orderAll } from '../support/shopper.ts'
import { smallCatalogue } from '../support/small-catalogue.ts'

/*
 * Publishes one edition of the project this file lies in, with a small catalogue that says everything twice, and orders a
 * product there: `node tests/sweden/buy-in.ts se 212000-0142`, the number being a buyer's tax number. What came of it is
 * printed as JSON.
 */
const [key, taxNumber = ''] = process.argv.slice(2)
const edition = editions.find((one) => one.key === key)
if (!edition) throw new Error(`There is no edition ${key ?? ''}`)
const { culture, language, currency, countryCode, tax } = edition
const root = join(import.meta.dirname, '../..')

/** Words that are there in German are there in the language as well, as the file beside this one has them. */
const words = JSON.parse(readFileSync(join(import.meta.dirname, 'words.json'), 'utf8')) as Record<string, string>
const said = (text: string) => Object.entries(words).reduce((now, [from, to]) => now.replaceAll(from, to), text)
const translated = (value: unknown): unknown => JSON.parse(said(JSON.stringify(value)))

function inLanguage<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => inLanguage(one)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, inLanguage(one as unknown)])
  if ('de' in value) entries.push([language, translated(value.de)])
  if ('de-DE' in value) entries.push([culture, value['de-DE']])
  return Object.fromEntries(entries) as Value
}

const translatedCatalogue = inLanguage(smallCatalogue())
const { ways, offers } = translatedCatalogue.deliveries
const catalogue: Catalogue = {
  ...translatedCatalogue,
  markets: [...translatedCatalogue.markets, { culture, language, currency, taxRate: tax.rate }],
  // Who sells everywhere sells there, too; what a delivery costs there has to be said.
  deliveries: {
    ways,
    offers: [...offers, { cultures: [culture], way: 'SHIP-UPS', gross: 8_900, days: [2, 4] }],
  },
}

const { NONIUS_SHOP } = process.env
const setup = setupOf(NONIUS_SHOP ? { NONIUS_SHOP } : {})
takeOwnLook(setup)
const shown = await demonstration?.show()
const api = await startApi({
  ...(shown && { ports: shown.ports }),
  fill: (db) => importCatalogue(db, { name: catalogue.name, read: async () => catalogue }),
})
try {
  const sites = sitesOf([edition], 80, setup)
  const [site] = sites
  if (!site) throw new Error('The edition has no site')
  const { pages } = await publishEdition({
    site,
    sites,
    apiUrl: api.url,
    bundle: ensureBundle({ root, shop: setup.shop }),
    root,
  })
  const page = readFileSync(join(root, 'dist', edition.key, 'current/product/11.html'), 'utf8')

  const shopper = await newShopper(
    {
      db: api.db,
      app: api.app,
      close: api.close,
      another: () => api.app,
      load: async () => {},
      fetch: async (...call) => api.app.request(...call),
    },
    { culture },
  )
  await shopper.put('NM-11', 2)
  const methods = (await shopper.ask('shippingMethods')).body as { productSkuCode: string; name: string }[]
  const billing = { ...companyIn(countryCode, taxNumber), postcode: edition.address.postcode?.example ?? '' }
  const order = await orderAll(shopper, {
    country: countryCode,
    shipping: methods[0]?.productSkuCode ?? '',
    payment: 'online',
    billing,
  })
  const { body: paper } = await shopper.ask('orderDocument', { query: { number: order.number, type: 'proforma' } })
  const paying = await api.app.request(String(order.payment.redirectUrl))
  const mail = await api.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow()
  console.log(
    JSON.stringify({
      pages,
      page: { language: /<html lang="?([^"\s>]+)/.exec(page)?.[1], text: page.replaceAll(/<[^>]+>/g, ' ') },
      texts: existsSync(join(root, 'dist', edition.key, `current/assets/i18n/${language}.json`)),
      order: { total: order.total, payment: order.payment.name, taxNumber: order.billing.taxNumber },
      paper: pdfLine(paper as Buffer),
      paying: await paying.text(),
      mail: mail.text_body,
    }),
  )
} finally {
  await api.close()
}
