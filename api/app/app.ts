import { fileURLToPath } from 'node:url'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { once } from '#lib/formats/once.ts'
import { openApiDocument } from '#lib/contract/openapi.ts'
import { addressOf, isFromHere } from '../platform/http/address.ts'
import { bodyUpTo } from '../platform/http/body-limit.ts'
import { approvalHandlers } from '../sales/approvals/handlers.ts'
import { cartHandlers } from '../sales/cart/handlers.ts'
import { catalogueHandlers } from '../catalog/products/handlers.ts'
import { certificateHandlers } from '../catalog/certificates/certificate-handlers.ts'
import { certificatePaper } from '../catalog/certificates/certificate-paper.ts'
import { certificateInThread } from '../sales/papers/certificate/draw-certificate.ts'
import { askForReminder } from '../customers/consent/calibration.ts'
import { consentEndpoints } from '../customers/consent/consent-endpoints.ts'
import { consentPath } from '../customers/consent/consent-link.ts'
import { buyingHandlers } from '../customers/companies/buying-handlers.ts'
import { companyHandlers } from '../customers/companies/handlers.ts'
import { tokenHandlers } from '../customers/companies/token-handlers.ts'
import { holderOfToken } from '../customers/companies/tokens.ts'
import { catalogueEndpoints, cataloguePath } from '../sales/buyers/catalogue/catalogue-endpoints.ts'
import { buyerHandlers } from '../sales/buyers/handlers.ts'
import { companyWebhooks } from '../sales/buyers/webhooks/tell-webhooks.ts'
import { webhookHandlers } from '../sales/buyers/webhooks/webhook-handlers.ts'
import { webhookSubscribers } from '../sales/buyers/webhooks/webhook-subscribers.ts'
import { contactHandlers } from '../customers/contact/handlers.ts'
import { contractHandlers } from '../sales/contracts/handlers.ts'
import { contentHandlers } from '../catalog/content/handlers.ts'
import { customerHandlers } from '../customers/accounts/handlers.ts'
import { erpSubscribers } from '../integrations/erp/subscribers.ts'
import { tellEvents, waitingEvents } from '../platform/events/events.ts'
import { erpEndpoints } from '../integrations/erp/erp-endpoints.ts'
import { countSteps } from '../sales/checkout/count-steps.ts'
import { lawHandlers } from '../sales/law/handlers.ts'
import { readMarkets } from '../catalog/shop/markets.ts'
import { applicationOf, pagesOf } from './extensions.ts'
import type { Ports } from './ports.ts'
import { waitingMails } from '../mail/outbox/waiting-mails.ts'
import { mailEndpoints } from '../mail/outbox/mail-endpoints.ts'
import { originals } from '../platform/files/originals.ts'
import { pictureHandler, rasterAt } from '../catalog/media/pictures.ts'
import { storedPictures } from '../catalog/media/stored-pictures.ts'
import { documentHandler } from '../sales/papers/handler.ts'
import { softwareHandler } from '../catalog/media/software-handler.ts'
import { muchHeld } from '../sales/orders/guest-holds.ts'
import { offerHandlers } from '../sales/offers/handlers.ts'
import { orderFileHandlers } from '../sales/order-files/handlers.ts'
import { orderHandlers } from '../sales/orders/handlers.ts'
import { paymentHandlers } from '../sales/payments/handlers.ts'
import { providerEndpoints, providerPath } from '../sales/payments/provider-endpoints.ts'
import { punchoutHandlers } from '../customers/punchout/handlers.ts'
import { punchoutSubscribers } from '../sales/punchout/documents/note-documents.ts'
import { punchoutDocuments } from '../sales/punchout/documents/send-documents.ts'
import { punchoutEndpoints, punchoutPath } from '../sales/punchout/punchout-endpoints.ts'
import { returnHandlers } from '../sales/punchout/return-cart.ts'
import { pickupHandlers } from '../sales/delivery/handlers.ts'
import { otherOrigins } from '../platform/http/other-origins.ts'
import { failureResponse, problemResponse, HttpProblem } from '../platform/http/problem.ts'
import { scheduleEvery } from '../platform/background/schedule.ts'
import { registerRoutes } from '../platform/http/routes.ts'
import { sightOf, type Handlers } from '../catalog/calls.ts'
import { scheduleAll } from './schedules.ts'
import { createServices, mediaFolderOf, type Settings } from './services.ts'
import { sessionHandlers } from '../customers/logins/handlers.ts'
import { shopHandlers } from '../catalog/shop/handlers.ts'
import { snapshotHandlers } from '../catalog/snapshot/handlers.ts'
import { removeUnsaved } from '../catalog/media/sent-files.ts'
import { carryOutDue } from '../staff/publishing/carry-out-due.ts'
import { publishDue } from '../staff/catalog/content/due.ts'
import { takesFile } from '../staff/platform/file-body.ts'
import { reprice } from '../staff/catalog/bulk/repricing.ts'
import { changeDuePrices } from '../staff/catalog/planned-prices/due-prices.ts'
import { staffHandlers } from '../staff/platform/staff-handlers.ts'
import { registerStaffRoutes } from '../staff/platform/staff-routes.ts'
import { staffServices } from '../staff/platform/staff-services.ts'
import type { Database } from '../platform/database/tables.ts'
import { conditionOf } from '../platform/observability/condition.ts'
import { healthPaths, isReadyAnswer } from '../platform/observability/health.ts'
import { log } from '../platform/observability/log.ts'
import { currentRequest, noteRoute } from '../platform/observability/request.ts'

const largestBody = 256 * 1024

/** Milliseconds from one look to the next: for what has dates, and for files that nobody saved. */
const plannedEvery = 30_000
const dueEvery = 60_000
const retentionEvery = 3_600_000

/** Worked out when somebody asks for it, because it takes longer than all else that an API begins with. */
const describedContract = once(() => JSON.stringify(openApiDocument()))

/** How wide a picture is drawn for a paper. */
const paperPicture = { width: 720, format: 'png' } as const

/** Pictures are named by what they show, so all APIs of this machine may share them. */
const ownCache = fileURLToPath(new URL('../../var/pictures', import.meta.url))

/**
 * The commerce API over a database, with what it is given. What it keeps it can read again, so any number of them may
 * share one.
 */
export function createApi(db: Database, settings: Settings = {}, ports: Ports = {}): Hono {
  const app = new Hono()
  app.use(unless(({ req }) => req.path.startsWith('/staff/'), otherOrigins))
  app.use(unless(takesFile, bodyUpTo(largestBody)))
  const services = createServices(db, settings, ports)
  scheduleAll(services)
  tellEvents(db, [...erpSubscribers, ...webhookSubscribers, ...punchoutSubscribers])
  companyWebhooks(services)
  punchoutDocuments(services)
  const handlers: Handlers = {
    ...catalogueHandlers(services),
    ...contentHandlers(db),
    ...shopHandlers(db),
    ...snapshotHandlers(db),
    ...sessionHandlers(services),
    ...customerHandlers(services),
    ...companyHandlers(services),
    ...buyingHandlers(services),
    ...tokenHandlers(services),
    ...buyerHandlers(services),
    ...webhookHandlers(services),
    ...pickupHandlers(services),
    ...contractHandlers(services),
    ...cartHandlers(services),
    ...orderFileHandlers(services),
    ...offerHandlers(services),
    ...orderHandlers(services),
    ...approvalHandlers(services),
    ...punchoutHandlers(services),
    ...returnHandlers(services),
    ...paymentHandlers(services),
    ...contactHandlers(services),
    ...lawHandlers(services),
    ...certificateHandlers(services),
    certificateReminder: askForReminder(services),
  }
  Object.assign(handlers, countSteps(services.checkoutCounts, handlers))
  const callerAddress = addressOf(settings.trustedProxies ?? 0)
  registerRoutes(app, handlers, {
    ...sightOf({ mirror: services.mirror, readMarkets: () => readMarkets(db) }),
    identify: services.accessTokens.identify,
    identifyCompany: (token) => holderOfToken(db, token),
    addressOf: callerAddress,
  })
  if (settings.staff) {
    const shared = staffServices(services, settings.staff, ports.publishing?.(db), pagesOf(ports.extensions))
    registerStaffRoutes(app, staffHandlers(shared), { db, addressOf: callerAddress })
    scheduleEvery(dueEvery, 'What has dates did not begin or end', () => carryOutDue(shared))
    scheduleEvery(plannedEvery, 'Prices that were planned did not begin or end', () => changeDuePrices(shared))
    scheduleEvery(plannedEvery, 'Prices of many products were not changed to their end', () => reprice(db))
    scheduleEvery(retentionEvery, 'Files that were sent and never saved were not removed', () =>
      removeUnsaved(db, services.storage),
    )
    scheduleEvery(plannedEvery, 'Pages that were planned did not become public', () => publishDue(shared))
  }
  const call = async (request: Request) => app.fetch(request)
  for (const [path, extension] of Object.entries(ports.extensions ?? {})) {
    app.use(`${path}/*`, named(`${path}/*`))
    app.route(path, applicationOf(path, extension, services, call))
  }
  app.use(`${providerPath}/*`, named(`${providerPath}/*`)).route(providerPath, providerEndpoints(services))
  app.use('/mail/*', named('/mail/*')).route('/mail', mailEndpoints(services))
  app.use(`${consentPath}/*`, named(`${consentPath}/*`)).route(consentPath, consentEndpoints(services))
  app.use(`${cataloguePath}/*`, named(`${cataloguePath}/*`)).route(cataloguePath, catalogueEndpoints(services))
  app
    .use(`${punchoutPath}/*`, named(`${punchoutPath}/*`))
    .route(punchoutPath, punchoutEndpoints(services, callerAddress))
  app.use('/erp/*', named('/erp/*')).route('/erp', erpEndpoints(services, ports.events))
  const { cacheFolder = ownCache } = settings
  const pictures = storedPictures(db, [...(ports.pictureSources ?? []), originals(services.storage)])
  app.use('/media/*', named('/media/*'))
  const pictureOf = rasterAt({ pictures, cacheFolder }, paperPicture)
  app.get('/media/documents/:culture/:file', documentHandler(services, { manualOf: ports.manualOf, pictureOf }))
  app.get('/media/software/:hash/:name', softwareHandler(services))
  app.get('/media/certificates/:file', certificatePaper(services, { draw: certificateInThread }))
  app.get('/media/*', pictureHandler({ pictures, cacheFolder }))
  app.get('/openapi.json', (context) => context.body(describedContract(), 200, { 'content-type': 'application/json' }))
  const { sendsMails } = services.mailDelivery
  const readCatalogue = services.mirror.lately
  const countHeld = async () => (await muchHeld(db)).length
  const countMails = () => waitingMails(db)
  const folders = [cacheFolder, ...(ports.storage ? [] : [mediaFolderOf(settings)])]
  const countEvents = () => waitingEvents(db)
  const condition = conditionOf({
    db,
    readCatalogue,
    countMails,
    countEvents,
    countHeld,
    sendsMails,
    folders,
    portStates: ports.portStates,
  })
  app.get(healthPaths.alive, (context) => context.text('ok'))
  app.get(healthPaths.ready, async (context) => {
    const found = await condition()
    return isReadyAnswer(isFromHere(context) ? found : { ready: found.ready })
  })
  app.notFound(() => problemResponse(new HttpProblem('NOT_FOUND')))
  app.onError((error, context) => {
    if (error instanceof HttpProblem) return problemResponse(error)
    const request = currentRequest()
    const told = { method: context.req.method, route: request?.route ?? routePath(context) }
    // Of whoever went away in the middle of a request the line of that request tells.
    if (!request?.isAborted()) log.error(`${told.method} ${told.route} failed`, told, error)
    return failureResponse(error)
  })
  return app
}

/** Every call passes here, so what asks the router again for each is no choice. */
const unless =
  (isApart: (context: Context) => boolean, handle: MiddlewareHandler): MiddlewareHandler =>
  (context, next) =>
    isApart(context) ? next() : handle(context, next)

/** What is not in the table of endpoints is told of by the folder that it lies in. */
const named =
  (route: string): MiddlewareHandler =>
  (_context, next) => {
    noteRoute(route)
    return next()
  }
