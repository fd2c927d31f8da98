import type { LanguageTexts } from '../language-texts.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'
import { orderMails } from './order-mails.ts'

/** An order that Britons, Indians and Singaporeans have cancelled is canceled there. */
const american = <Said extends object>(said: Said) =>
  JSON.parse(JSON.stringify(said).replaceAll('cancelled', 'canceled')) as Said

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'The whole order',
    orderFound: 'There is an order with this number and this email address.',
    orderNotFound: 'No order has both this number and this email address. Please look for it by hand.',
    complaintKind: { claim: 'Claim', grievance: 'Grievance' },
    good: { product: 'Product', service: 'Service' },
    answerBy: { email: 'By email', post: 'By post' },
  },
  consent: {
    newsletter: {
      confirm: {
        title: '{brand} newsletter',
        question:
          'Would you like to receive the {brand} newsletter at {email}: emails about new instruments, measuring methods and price reductions? You can withdraw your consent at any time by the link in every message.',
        button: 'Yes, subscribe me',
        done: '{email} is subscribed.',
      },
      leave: {
        title: 'Unsubscribe from the newsletter',
        question: 'Take {email} off the {brand} newsletter?',
        button: 'Yes, unsubscribe me',
        done: '{email} is unsubscribed. We will not write again.',
      },
      account: {
        registration:
          'Send me the newsletter about new instruments and offers. I can withdraw this consent at any time.',
        panel: 'Send me emails about new instruments, offers, and measuring methods.',
      },
    },
    restock: {
      confirm: {
        title: 'A message when it is back',
        question:
          'Shall we write to {email} once, when {product} can be ordered again? The address serves nothing else, and you can take the request back at any time.',
        button: 'Yes, please write',
        done: 'We will write to {email} when {product} can be ordered again. We keep waiting for a year at most.',
      },
      leave: {
        title: 'No message when it is back',
        question: 'Delete the request for {email}? It is about: {product}.',
        button: 'Yes, delete it',
        done: 'The request is deleted, and with it the address {email}.',
      },
    },
    calibration: {
      confirm: {
        title: 'Calibration reminder',
        question:
          'Shall we write to {email} a month before each calibration is due? It is about: {product}. The address serves nothing else, and you can take the request back at any time.',
        button: 'Yes, please remind me',
        done: 'We will write to {email} a month before the calibration is due. It is about: {product}.',
      },
      leave: {
        title: 'No calibration reminder',
        question: 'Delete the reminder for {email}? It is about: {product}.',
        button: 'Yes, delete it',
        done: 'The reminder is deleted, and with it the address {email}.',
      },
    },
    unknown: 'This link leads nowhere any more. The consent was taken back already, or the link has expired.',
  },
  payment: {
    online: { name: 'Online payment', description: 'By card or wallet at the payment service; we ship on approval.' },
    transfer: {
      name: 'Bank transfer',
      description: 'Account details follow in the order confirmation; we hold the goods for seven days.',
    },
    invoice: {
      name: 'Invoice',
      description: 'For approved companies: paid after delivery, {days} days from the invoice.',
    },
  },
  cardName: 'Card, Apple Pay, Google Pay',
  paymentKinds: {
    card: 'By card or the wallet of your phone; we ship as soon as it is paid.',
    code: 'By a code in the app of your bank; we ship as soon as it is paid.',
    bank: 'From your bank account; we ship when it is confirmed.',
    wallet: 'From the wallet in your app; we ship as soon as it is paid.',
    later: 'You pay later or over time, on the terms of the provider.',
    cash: 'In cash at a store, with a payment number; we ship when the money arrives.',
  },
  countries: {
    'en-US': {
      mails: american(orderMails),
      documents: {
        manual: {
          ...documents.manual,
          categories: {
            II: 'CAT II: for receptacles and what is plugged into them. Not for panels or the service entrance of a building.',
            III: 'CAT III: for the fixed wiring of a building: panels, branch circuits, what is hard-wired. Not for its service entrance.',
            IV: 'CAT IV: also for the source of an installation, at the meter and the service entrance. Protect yourself against arcs.',
            none: 'The instrument has no measurement category: do not connect it to circuits supplied by the line.',
          },
        },
        declaration: { ...documents.declaration, standards: 'Harmonized standards applied' },
      },
      paymentKinds: { later: 'You pay later or in installments, on the terms of the provider.' },
    },
    'en-IN': { documents: { invoice: 'Tax invoice', receipt: 'Tax invoice' } },
    'en-SG': { documents: { invoice: 'Tax invoice', receipt: 'Tax invoice' } },
  },
}
