import { Hono } from 'hono'
import type { Extension, Given } from '../../api/given.ts'
import { standInPath } from './addresses.ts'
import { askCompanyRegister, companyRegister } from './company-register.ts'
import { leasing } from './leasing.ts'
import { newsletter } from './newsletter.ts'
import { outbox } from './outbox.ts'
import { payment } from './payment.ts'
import { reviews } from './reviews.ts'
import { tiles } from './tiles.ts'

/** The pages and answers of all stand-ins, as one application that the API mounts. */
const answers: Extension = (services, call) => {
  const app = new Hono()
  app.route('/', companyRegister())
  app.route('/', leasing(services))
  app.route('/', newsletter(services))
  app.route('/', outbox(services))
  app.route('/', reviews())
  app.route('/', tiles())
  app.route('/', payment(services, call))
  return app
}

/** Stand-ins for the services of others, so that everything works without them; each real one is a setting. */
export const standIns: Given = {
  gateways: { online: { payAt: (paymentId) => `${standInPath}/payment/${paymentId}` } },
  companyRegister: askCompanyRegister,
  leasingUrl: `${standInPath}/leasing?product={product}&culture={culture}`,
  extensions: { [standInPath]: answers },
}
