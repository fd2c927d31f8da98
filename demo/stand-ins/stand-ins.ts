import { Hono } from 'hono'
import type { Extension, Ports } from '../../api/app/ports.ts'
import type { Services } from '../../api/app/services.ts'
import { standInPath } from './addresses.ts'
import { askCompanyRegister, askNumberRegister, companyRegister } from './company-register.ts'
import { takePaper } from './fiscal.ts'
import { leasing } from './leasing.ts'
import { outbox } from './outbox.ts'
import { payment, sandboxGateway } from './payment.ts'
import { reviews } from './reviews.ts'
import { tiles } from './tiles.ts'

type StandIn = {
  answers: Extension
  /** Whether the real service is there, so that nothing stands in for it. */
  isReplaced: (services: Services) => boolean
}

const all: readonly StandIn[] = [
  { answers: companyRegister, isReplaced: ({ settings }) => Boolean(settings.companyRegisterUrl) },
  { answers: leasing, isReplaced: ({ settings }) => Boolean(settings.leasingUrl) },
  { answers: reviews, isReplaced: ({ settings }) => settings.askedByPages?.reviews === true },
  { answers: tiles, isReplaced: ({ settings }) => settings.askedByPages?.tiles === true },
  // Whoever reads mails can open accounts.
  { answers: outbox, isReplaced: ({ settings }) => Boolean(settings.smtpUrl) },
  // Whoever is led to this page says that an order is paid.
  { answers: payment, isReplaced: ({ gateways }) => gateways.every(({ name }) => name !== 'sandbox') },
]

/** The pages and answers of the stand-ins, as one application that the API mounts. */
const answers: Extension = (services, call) => {
  const app = new Hono()
  for (const standIn of all) if (!standIn.isReplaced(services)) app.route('/', standIn.answers(services, call))
  return app
}

/** Stand-ins for the services of others, so that everything works without them; each real one is a setting. */
export const standIns: Ports = {
  gateways: [sandboxGateway],
  companyRegister: askCompanyRegister,
  numberRegister: askNumberRegister,
  fiscal: takePaper,
  keepsNewsletter: true,
  leasingUrl: `${standInPath}/leasing?product={product}&culture={culture}`,
  extensions: { [standInPath]: answers },
}
