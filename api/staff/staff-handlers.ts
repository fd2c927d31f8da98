import { readAudit, readHistory } from './audit.ts'
import { listRemoved } from './removed.ts'
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts'
import { certificatesHandlers } from './certificates/certificates-handlers.ts'
import { contentHandlers } from './content/content-handlers.ts'
import { customersHandlers } from './customers/customers-handlers.ts'
import { documentsHandlers } from './documents/documents-handlers.ts'
import { giveCode, logIn, logOut, myself } from './enter.ts'
import { lettersHandlers } from './letters/letters-handlers.ts'
import { newsletterHandlers } from './newsletter/newsletter-handlers.ts'
import { mailsHandlers } from './mails/mails-handlers.ts'
import { askForPassword, lookAtLink, takeUp } from './links.ts'
import { confirmDevice, endOwnLogin, offerDevice, ownLogins, setOwnPassword, setOwnSettings } from './own.ts'
import { changePerson, endPerson, invite, readPeople, resetDevice } from './people.ts'
import { manyHandlers } from './many/many-handlers.ts'
import { picturesHandlers } from './pictures/pictures-handlers.ts'
import { plansHandlers } from './plans/plans-handlers.ts'
import { publishingHandlers } from './publishing/publishing-handlers.ts'
import { offersHandlers } from './offers/offers-handlers.ts'
import { ordersHandlers } from './orders/orders-handlers.ts'
import { seoHandlers } from './seo/seo-handlers.ts'
import { shopHandlers } from './shop/shop-handlers.ts'
import { softwareHandlers } from './software/software-handlers.ts'
import type { StaffHandlers } from './staff-routes.ts'
import type { StaffServices } from './staff-services.ts'
import { wordsHandlers } from './words/words-handlers.ts'
import { statementsHandlers } from './statements/statements-handlers.ts'
import { readToday } from './today/today.ts'

export const staffHandlers = (services: StaffServices): StaffHandlers => ({
  logIn: (call) => logIn(services, call),
  giveCode: (call) => giveCode(services, call),
  logOut: (call) => logOut(services, call),
  lookAtLink: (call) => lookAtLink(services, call),
  takeUp: (call) => takeUp(services, call),
  forgotten: (call) => askForPassword(services, call),
  myself: async (call) => (call.login ? myself(services, call) : null),
  settings: (call) => setOwnSettings(services, call),
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
  removed: (call) => listRemoved(services.db, call),
  ...catalogueHandlers(services),
  ...certificatesHandlers(services),
  ...contentHandlers(services),
  ...customersHandlers(services),
  ...lettersHandlers(services),
  ...newsletterHandlers(services),
  ...manyHandlers(services),
  ...mailsHandlers(services),
  ...offersHandlers(services),
  ...ordersHandlers(services),
  ...picturesHandlers(services),
  ...documentsHandlers(services),
  ...seoHandlers(services),
  ...shopHandlers(services),
  ...softwareHandlers(services),
  ...statementsHandlers(services),
  today: (call) => readToday(services, call),
  ...plansHandlers(services),
  ...publishingHandlers(services),
  ...wordsHandlers(services),
})
