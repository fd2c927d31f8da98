import { Hono } from 'hono'
import type { Services } from '../../api/services.ts'
import { companyRegisterStandIn } from './company-register.ts'
import { leasing } from './leasing.ts'
import { newsletter } from './newsletter.ts'
import { outbox } from './outbox.ts'
import { reviews } from './reviews.ts'
import { tiles } from './tiles.ts'
import { paymentStandIn } from './payment.ts'

/** Stand-ins for outside services, so that everything works without them; each real one is a setting. */
export function sandbox(services: Services): Hono {
  const app = new Hono()
  app.route('/', companyRegisterStandIn(services))
  app.route('/', leasing(services))
  app.route('/', newsletter(services))
  app.route('/', outbox(services))
  app.route('/', reviews())
  app.route('/', tiles())
  app.route('/', paymentStandIn(services))
  return app
}
