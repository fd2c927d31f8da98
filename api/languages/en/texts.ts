import type { LanguageTexts } from '../language-texts.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'The whole order',
    orderFound: 'There is an order with this number and this e-mail address.',
    orderNotFound: 'No order has both this number and this e-mail address. Please look for it by hand.',
    complaintKind: { claim: 'Claim', grievance: 'Grievance' },
    good: { product: 'Product', service: 'Service' },
    answerBy: { email: 'By e-mail', post: 'By post' },
  },
  payment: {
    online: { name: 'Online payment', description: 'By card or wallet at the payment service; we ship on approval.' },
    transfer: {
      name: 'Bank transfer',
      description: 'Account details follow in the order confirmation; we hold the goods for seven days.',
    },
    invoice: { name: 'Invoice, 30 days', description: 'For companies: paid after delivery, 30 days from the invoice.' },
  },
}
