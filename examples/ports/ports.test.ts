import type { ShopEvent } from 'nonius/events'
import {
  companyRegisterConformance,
  eventsConformance,
  mailTransportConformance,
  manualConformance,
  numberRegisterConformance,
  pictureSourceConformance,
  type ReceivedMail,
  searchConformance,
  shippingLabelsConformance,
  shippingRatesConformance,
  storageConformance,
  taxServiceConformance,
} from 'nonius/testing'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { queueAt } from './events/queue.ts'
import { mailServiceAt } from './mail/mail-service.ts'
import { shortManuals } from './manuals/short-manuals.ts'
import { photosAt } from './pictures/photo-library.ts'
import { companiesAt } from './registers/companies.ts'
import { taxNumbersAt } from './registers/tax-numbers.ts'
import { keepIndex } from './search/keep-index.ts'
import { meilisearchDouble } from './search/meilisearch-double.ts'
import { searchAt } from './search/meilisearch.ts'
import { serviceDouble } from './service-double.ts'
import { carrierLabelsAt } from './shipping/carrier-labels.ts'
import { carrierRatesAt } from './shipping/carrier-rates.ts'
import { bucketDouble } from './storage/bucket-double.ts'
import { bucketStorage } from './storage/bucket.ts'
import { salesTaxesAt } from './taxes/sales-taxes.ts'

const photo = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer()
const photos = new Map([
  ['/photos/NM-12/front', await photo('navy')],
  ['/photos/NM-12/back', await photo('red')],
])
const company = { road: 'Prosta', house: '20', zip: '00-850', town: 'Warszawa' }

const jurisdictions = [
  { name: 'Illinois', percent: '6.25' },
  { name: 'Cook County', percent: '1.75' },
]
const mails: ReceivedMail[] = []
const files = bucketDouble('files')
const queue = new Map<string, { kind: ShopEvent['kind'] }>()

const meilisearch = meilisearchDouble()
const shipments = new Map<string, string>()
const labelPdf = Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n').toString('base64')

/** A shipment is made once under its reference, and gone once it was cancelled. */
function shipment(method: string, path: string) {
  if (method === 'DELETE') return shipments.delete(path) ? {} : { status: 404 }
  const trackingNumber = shipments.get(path) ?? `1Z${shipments.size + 1}-${path.slice(-6)}`
  shipments.set(path, trackingNumber)
  return { json: { carrier: 'UPS', trackingNumber, trackingUrl: `https://ups.example/${trackingNumber}`, labelPdf } }
}

/** What each of the services would answer, and keep. */
const service = await serviceDouble((asked) => {
  const { method, path, query, body } = asked
  if (path.startsWith('/files/')) return files(asked)
  if (path === '/companies/PL/5260001246') return { json: { tin: '5260001246', title: 'Mierniki', address: company } }
  if (path === '/tax-numbers')
    return query.get('number') === '136695976'
      ? { json: { status: 'valid', holder: 'Messgeräte GmbH', consultation: 'W-1' } }
      : { json: { status: 'invalid' } }
  if (path === '/rates') return { json: { freightTaxable: true, jurisdictions } }
  if (path === '/quotes')
    return {
      json: (JSON.parse(body) as { services: string[] }).services.map((service) => ({
        ...{ service, price: '14.90', transitDays: 2 },
      })),
    }
  if (path.startsWith('/shipments/')) return shipment(method, path)
  if (path.startsWith('/refusing/')) return { status: 422, json: { message: 'There is no such street.' } }
  if (path === '/messages') return { json: mails.push(JSON.parse(body) as ReceivedMail) }
  if (path.startsWith('/queue/')) {
    queue.set(path.slice('/queue/'.length), JSON.parse(body) as { kind: ShopEvent['kind'] })
    return {}
  }
  const bytes = photos.get(path)
  return bytes ? { bytes } : (meilisearch(asked) ?? { status: 404 })
})
afterAll(() => service.close())
/** A port at which nobody listens. */
const nowhere = 'http://127.0.0.1:9'

companyRegisterConformance('over HTTP', {
  register: companiesAt(service.address),
  down: companiesAt(nowhere),
  country: 'PL',
  known: '5260001246',
  unknown: '5213017228',
})

const question = (number: string) => ({ country: 'DE', number, asker: { country: 'PL', number: '5260001246' } })
numberRegisterConformance('over HTTP', {
  register: taxNumbersAt(service.address),
  down: taxNumbersAt(nowhere),
  holding: question('136695976'),
  other: question('136695970'),
})

taxServiceConformance('over HTTP', {
  service: salesTaxesAt(service.address),
  down: salesTaxesAt(nowhere),
  destination: { country: 'US', region: 'IL', postcode: '60601' },
  region: 'IL',
})

pictureSourceConformance('of the library', {
  source: photosAt(service.address),
  known: ['NM-12/front', 'NM-12/back'],
  unknown: 'NM-12/side',
})

manualConformance('out of what is known', { source: shortManuals, languages: ['pl', 'de'] })

mailTransportConformance('of a mail service', {
  transport: mailServiceAt(service.address, 'key'),
  down: mailServiceAt(nowhere, 'key'),
  received: async () => mails,
})

eventsConformance('of a queue', {
  take: queueAt(service.address),
  down: queueAt(nowhere),
  taken: async () => [...queue].map(([id, { kind }]) => ({ id, kind })),
})

const services = { 'SHIP-UPS': 'ups-standard' }
shippingRatesConformance('of a broker of carriers', {
  rates: carrierRatesAt(service.address, services),
  down: carrierRatesAt(nowhere, services),
  culture: 'de-DE',
  ways: ['SHIP-UPS'],
})

searchConformance('of Meilisearch', {
  search: searchAt(service.address, 'key'),
  down: searchAt(nowhere, 'key'),
  culture: 'de-DE',
  index: (shop) => keepIndex(shop, 'de-DE', { address: service.address, key: 'key' }),
})

shippingLabelsConformance('of a broker of carriers', {
  labels: carrierLabelsAt(service.address, services),
  down: carrierLabelsAt(nowhere, services),
  refusing: carrierLabelsAt(`${service.address}/refusing`, services),
  culture: 'de-DE',
  way: 'SHIP-UPS',
  sold: () => shipments.size,
})

const bucketAt = (endpoint: string) =>
  bucketStorage({
    ...{ bucket: 'files', prefix: 'media/' },
    client: { endpoint, region: 'us-east-1', credentials: { accessKeyId: 'key', secretAccessKey: 'secret' } },
  })
storageConformance('of a bucket', { storage: bucketAt(service.address), down: bucketAt(nowhere) })
