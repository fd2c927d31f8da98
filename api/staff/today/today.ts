import { mayEnter } from '#lib/contract/staff/roles.ts'
import type { Today } from '#lib/contract/staff/today.ts'
import { type CallOf, whoOf } from '../staff-routes.ts'
import type { StaffServices } from '../staff-services.ts'
import { readRevenue } from './revenue.ts'
import { countWaiting } from '../orders/waiting.ts'
import { readMails } from './mails.ts'
import { readShort } from './short.ts'

export async function readToday({ db }: StaffServices, call: CallOf<'today'>): Promise<Today> {
  const { roles, language } = whoOf(call).person
  const now = new Date()
  const ordersToday = async () => {
    const [waiting, revenue, mails] = await Promise.all([countWaiting(db), readRevenue(db, now), readMails(db)])
    return { waiting, revenue, mails, until: now.toISOString() }
  }
  const [orders, catalogue] = await Promise.all([
    mayEnter(roles, 'orders') ? ordersToday() : null,
    mayEnter(roles, 'catalogue') ? readShort(db, language) : null,
  ])
  return { orders, catalogue }
}
