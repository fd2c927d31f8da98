import type { ShopConfiguration } from 'nonius/config'
import { queueAt } from './events/queue.ts'
import { mailServiceAt } from './mail/mail-service.ts'
import { shortManuals } from './manuals/short-manuals.ts'
import { providerAt } from './peppol/access-point.ts'
import { photosAt } from './pictures/photo-library.ts'
import { companiesAt } from './registers/companies.ts'
import { taxNumbersAt } from './registers/tax-numbers.ts'
import { searchAt } from './search/meilisearch.ts'
import { carrierLabelsAt } from './shipping/carrier-labels.ts'
import { carrierRatesAt } from './shipping/carrier-rates.ts'
import { bucketStorage } from './storage/bucket.ts'
import { salesTaxesAt } from './taxes/sales-taxes.ts'

const {
  REGISTERS_URL,
  TAXES_URL,
  PHOTOS_URL,
  MAIL_SERVICE_URL,
  MAIL_SERVICE_KEY = '',
  QUEUE_URL,
  CARRIERS_URL,
  SEARCH_URL,
  SEARCH_KEY = '',
  ACCESS_POINT_URL,
  ACCESS_POINT_KEY = '',
  FILES_BUCKET,
  FILES_URL,
} = process.env

/** What has no address is not offered, or is done by the engine's own. */
export default {
  ports: {
    ...(REGISTERS_URL && { companyRegister: companiesAt(REGISTERS_URL), numberRegister: taxNumbersAt(REGISTERS_URL) }),
    ...(TAXES_URL && { taxService: salesTaxesAt(TAXES_URL) }),
    ...(SEARCH_URL && { search: searchAt(SEARCH_URL, SEARCH_KEY) }),
    ...(CARRIERS_URL && {
      shippingRates: carrierRatesAt(CARRIERS_URL, { COURIER: 'standard' }),
      shippingLabels: carrierLabelsAt(CARRIERS_URL, { COURIER: 'standard' }),
    }),
    ...(PHOTOS_URL && { pictureSources: [photosAt(PHOTOS_URL)] }),
    ...(ACCESS_POINT_URL && { peppol: providerAt(ACCESS_POINT_URL, ACCESS_POINT_KEY) }),
    ...(MAIL_SERVICE_URL && { mailTransport: mailServiceAt(MAIL_SERVICE_URL, MAIL_SERVICE_KEY) }),
    ...(QUEUE_URL && { events: queueAt(QUEUE_URL) }),
    ...(FILES_BUCKET && {
      storage: bucketStorage({ bucket: FILES_BUCKET, ...(FILES_URL && { client: { endpoint: FILES_URL } }) }),
    }),
    manualOf: shortManuals,
  },
} satisfies ShopConfiguration
