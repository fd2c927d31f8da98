import { expect, test } from 'vitest'
import { erasureSummary } from './erase.ts'

const nothing = {
  ...{ offers: 0, openOffers: 0 },
  ...{ orders: 0, transfers: 0, customers: 0, accounts: 0, basketLines: 0, choices: 0, visitors: 0, tickets: 0 },
  ...{
    exemptions: 0,
    waitingMails: 0,
    failedMails: 0,
    bounces: 0,
    wishes: 0,
    reminders: 0,
    subscriptions: 0,
    messages: 0,
    answers: 0,
    questions: 0,
    notes: 0,
    labels: 0,
  },
}

test('of an order the person goes and the invoice stays, and what is not there is not spoken of', () => {
  const touched = { ...nothing, accounts: 1, customers: 1, orders: 2, waitingMails: 1, failedMails: 2 }
  expect(erasureSummary(touched, { withdrawals: 1, complaints: 0 })).toEqual({
    goes: [
      '  1 account, with its addresses and logins',
      '  3 mails that wait or were given up',
      '  2 orders’ address of mail, phone, note and reference',
    ],
    stays: ['  2 orders, as far as their invoices tell them', '  1 withdrawal as it was declared'],
  })
  expect(erasureSummary(nothing, { withdrawals: 0, complaints: 0 })).toEqual({ goes: [], stays: [] })
})
