import type { mailsCalls } from '#lib/contract/staff/mails-calls.ts'
import type { StaffHandlers } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { sendMailAgain, takeMailBack, trustAddress } from './act-on-mails.ts'
import { listMails, listReturned } from './read-mails.ts'

export const mailsHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof mailsCalls> => ({
  mails: (call) => listMails(services.db, call.query),
  sendMailAgain: (call) => sendMailAgain(services, call),
  takeMailBack: (call) => takeMailBack(services, call),
  returnedAddresses: (call) => listReturned(services.db, call.query),
  trustAddress: (call) => trustAddress(services, call),
})
