import { mayEnter } from '#lib/contract/staff/roles.ts'
import type { Today } from '#lib/contract/staff/today.ts'
import { countRefused } from '../../sales/papers/peppol/read-peppol.ts'
import { muchHeld } from '../../sales/orders/guest-holds.ts'
import { type CallOf, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { countWaitingCompanies } from '../customers/companies/list-companies.ts'
import { countOlder } from '../catalog/translations/count-translations.ts'
import { countMessages } from '../customers/messages/count-messages.ts'
import { readPublications } from './publications.ts'
import { readRevenue } from './revenue.ts'
import { countWaiting } from '../sales/orders/waiting.ts'
import { countTroubled } from '../sales/papers/late-papers.ts'
import { readMails } from './mails.ts'
import { readShort } from './short.ts'

export async function readToday(services: StaffServices, call: CallOf<'today'>): Promise<Today> {
  const { db } = services
  const { person } = whoOf(call)
  const { roles, language } = person
  const now = new Date()
  const ordersToday = async () => {
    const [waiting, revenue, mails, held, papers, peppolRefused] = await Promise.all([
      countWaiting(services),
      readRevenue(db, now),
      readMails(db),
      muchHeld(db, language),
      countTroubled(db, now),
      countRefused(db),
    ])
    return { waiting, revenue, mails, held, papers, peppolRefused, until: now.toISOString() }
  }
  const [orders, messages, companies, translations, catalogue, publications] = await Promise.all([
    mayEnter(roles, 'orders') ? ordersToday() : null,
    mayEnter(roles, 'customers') ? countMessages(db, now) : null,
    mayEnter(roles, 'customers') ? countWaitingCompanies(db) : null,
    mayEnter(roles, 'translations') ? countOlder(db, person) : null,
    mayEnter(roles, 'catalogue') ? readShort(db, language) : null,
    mayEnter(roles, 'publishing') ? readPublications(services) : null,
  ])
  return {
    orders,
    letters: messages,
    companies: companies === null ? null : { waiting: companies },
    translations: translations === null ? null : { older: translations },
    catalogue,
    publications,
  }
}
