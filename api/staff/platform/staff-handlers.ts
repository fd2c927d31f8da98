import { readAudit, readHistory } from './audit.ts'
import { listRemoved } from './removed.ts'
import { catalogueHandlers } from '../catalog/products/catalogue-handlers.ts'
import { certificatesHandlers } from '../catalog/certificates/certificates-handlers.ts'
import { contentHandlers } from '../catalog/content/content-handlers.ts'
import { companiesHandlers } from '../customers/companies/companies-handlers.ts'
import { contractsHandlers } from '../customers/contracts/contracts-handlers.ts'
import { customersHandlers } from '../customers/accounts/customers-handlers.ts'
import { documentsHandlers } from '../catalog/media/documents-handlers.ts'
import { giveCode, logIn, logOut, myself } from '../access/enter.ts'
import { messagesHandlers } from '../customers/messages/messages-handlers.ts'
import { newsletterHandlers } from '../customers/newsletter/newsletter-handlers.ts'
import { mailsHandlers } from '../mail/mails-handlers.ts'
import { askForPassword, lookAtLink, takeUp } from '../access/links.ts'
import {
  confirmDevice,
  endOwnLogin,
  endTour,
  offerDevice,
  ownLogins,
  setOwnPassword,
  setOwnSettings,
} from '../access/own.ts'
import { changePerson, endPerson, invite, readPeople, resetDevice } from '../access/people.ts'
import { bulkHandlers } from '../catalog/bulk/bulk-handlers.ts'
import { mediaHandlers } from '../catalog/media/library/media-handlers.ts'
import { picturesHandlers } from '../catalog/media/pictures-handlers.ts'
import { plansHandlers } from '../catalog/planned-prices/plans-handlers.ts'
import { publishingHandlers } from '../publishing/publishing-handlers.ts'
import { offersHandlers } from '../sales/offers/offers-handlers.ts'
import { ordersHandlers } from '../sales/orders/orders-handlers.ts'
import { papersHandlers } from '../sales/papers/papers-handlers.ts'
import { seoHandlers } from '../catalog/seo/seo-handlers.ts'
import { extensionsHandlers, shopHandlers } from '../catalog/shop/shop-handlers.ts'
import { softwareHandlers } from '../catalog/media/software-handlers.ts'
import type { StaffHandlers } from './staff-routes.ts'
import { previewSearch } from '../catalog/searches/preview-search.ts'
import { readSearches } from '../catalog/searches/read-searches.ts'
import { checkoutStepsFile, readCheckoutSteps } from '../sales/checkout/read-steps.ts'
import { searchesFile } from '../catalog/searches/searches-file.ts'
import { readSearchWording } from '../catalog/searches/read-wording.ts'
import type { StaffServices } from './staff-services.ts'
import { wordsHandlers } from '../catalog/dictionary/words-handlers.ts'
import { statementsHandlers } from '../sales/bank/statements-handlers.ts'
import { readToday } from '../today/today.ts'
import { findEverywhere } from '../find/find.ts'
import { translationsHandlers } from '../catalog/translations/translations-handlers.ts'
import { viewsHandlers } from '../views/saved-views.ts'

export const staffHandlers = (services: StaffServices): StaffHandlers => ({
  logIn: (call) => logIn(services, call),
  giveCode: (call) => giveCode(services, call),
  logOut: (call) => logOut(services, call),
  lookAtLink: (call) => lookAtLink(services, call),
  takeUp: (call) => takeUp(services, call),
  forgotten: (call) => askForPassword(services, call),
  myself: async (call) => (call.login ? myself(services, call) : null),
  settings: (call) => setOwnSettings(services, call),
  endTour: (call) => endTour(services, call),
  password: (call) => setOwnPassword(services, call),
  newDevice: (call) => offerDevice(services, call),
  confirmDevice: (call) => confirmDevice(services, call),
  logins: (call) => ownLogins(services, call),
  endLogin: (call) => endOwnLogin(services, call),
  people: () => readPeople(services.db),
  invite: (call) => invite(services, call),
  changePerson: (call) => changePerson(services, call),
  endPerson: (call) => endPerson(services, call),
  resetDevice: (call) => resetDevice(services, call),
  audit: (call) => readAudit(services.db, call.query),
  history: (call) => readHistory(services.db, call),
  removed: (call) => listRemoved(services, call),
  ...catalogueHandlers(services),
  ...certificatesHandlers(services),
  ...contentHandlers(services),
  ...companiesHandlers(services),
  ...contractsHandlers(services),
  ...customersHandlers(services),
  ...messagesHandlers(services),
  ...newsletterHandlers(services),
  ...bulkHandlers(services),
  ...mailsHandlers(services),
  ...offersHandlers(services),
  ...ordersHandlers(services),
  ...papersHandlers(services),
  ...mediaHandlers(services),
  ...picturesHandlers(services),
  ...documentsHandlers(services),
  ...seoHandlers(services),
  ...extensionsHandlers(services),
  ...shopHandlers(services),
  ...softwareHandlers(services),
  ...statementsHandlers(services),
  find: (call) => findEverywhere(services, call),
  today: (call) => readToday(services, call),
  searches: (call) => readSearches(services, call),
  searchesFile: (call) => searchesFile(services, call),
  checkoutSteps: (call) => readCheckoutSteps(services, call),
  checkoutStepsFile: (call) => checkoutStepsFile(services, call),
  searchWording: () => readSearchWording(services),
  previewSearch: (call) => previewSearch(services, call),
  ...plansHandlers(services),
  ...publishingHandlers(services),
  ...translationsHandlers(services),
  ...viewsHandlers(services),
  ...wordsHandlers(services),
})
