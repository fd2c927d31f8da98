import type { MailTexts } from '../../templates/templates.ts'
import { orderMails } from './order-mails.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
const sheet: MailTexts['complaintShop']['body'] = [
  'Sheet no. {number}, {receivedAt}',
  'Provider:',
  { quote: 'provider' },
  'Kind: {kind}',
  'Name: {name}',
  'Identity document: {document}',
  'Address: {address}',
  'Phone: {phone}',
  'Email: {email}',
  'Parent or guardian: {guardian}',
  'About: {good}',
  'Order number: {orderNumber}',
  { quote: 'description' },
  'Amount: {amount}',
  'What happened:',
  { quote: 'detail' },
  'What the consumer asks for:',
  { quote: 'request' },
  'Answer: {answerBy}',
]

export const mails: MailTexts = {
  greeting: 'Hello,',
  signature: '{brand}, measuring instruments from the manufacturer. This message was sent by our shop.',
  registerConfirm: {
    subject: 'Confirm your {brand} account',
    body: [
      'An account in our shop was requested with this email address. Choose a password, and the account is ready right away:',
      { link: 'link', label: 'Choose a password and create the account' },
      'The link is valid for 48 hours and works once.',
      'If you did not request an account, simply ignore this message: without a confirmation nothing is created.',
    ],
  },
  registerExists: {
    subject: 'You already have a {brand} account',
    body: [
      'Someone has just tried to register in our shop with this email address. It already has an account, so nothing was changed.',
      { link: 'loginLink', label: 'Log in' },
      'If you have forgotten your password, you can set a new one:',
      { link: 'resetLink', label: 'Set a new password' },
      'If it was not you, there is nothing you need to do.',
    ],
  },
  passwordReset: {
    subject: 'Set a new password',
    body: [
      'Use this link to set a new password for your account:',
      { link: 'link', label: 'Set a new password' },
      'The link is valid for one hour and works once. When the new password is set, you are logged out on all devices.',
      'If you did not ask for this, ignore this message: your password stays as it is.',
    ],
  },
  resetUnknown: {
    subject: 'There is no account with this address',
    body: [
      'A new password was requested for this email address, but it has no account in our shop. Perhaps the account has another address.',
      { link: 'registerLink', label: 'Create an account' },
      'If it was not you, simply ignore this message.',
    ],
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    body: [
      'The password of your account has just been changed, and you were logged out on all other devices.',
      'If it was not you, set a new password at once and let us know:',
      { link: 'resetLink', label: 'Set a new password' },
    ],
  },
  accountDeleted: {
    subject: 'Your account has been deleted',
    body: [
      'Your account in our shop has been deleted, and with it your addresses, your cart and your newsletter consent. No device can log in to it any more.',
      'We keep the documents of orders, and what stands on them, for as long as the law requires; nobody opens them through the shop any more.',
      'Thank you for every order. You can open a new account at any time.',
      { link: 'registerLink', label: 'Create an account' },
    ],
  },
  newsletterConfirm: {
    subject: 'Confirm your newsletter subscription',
    body: [
      'The {brand} newsletter was requested for this email address. Please confirm that you would like to receive it:',
      { link: 'link', label: 'Confirm the subscription' },
      'If you did not request it, ignore this message and we will not write again. The same link unsubscribes you at any time.',
    ],
  },
  contactShop: {
    subject: 'Contact form: {subject}',
    body: [
      'Name: {name}',
      'Email: {email}',
      'Company: {company}',
      'Address: {address}',
      'Phone: {phone}',
      'Subject: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Your message to {brand}',
    body: [
      'Thank you for your message. We will reply as soon as we can.',
      'If you did not write to us, someone has entered your address by mistake; you need not do anything.',
    ],
  },
  orderConfirmation: {
    subject: 'We have received your order {orderNumber}',
    body: [
      'Thank you for your order {orderNumber}. We have received it and will let you know as soon as there is news.',
      { when: 'netLines', text: 'Prices without tax:' },
      { list: 'lines' },
      'Net: {net}',
      '{tax}',
      'Total: {total}',
      'Delivery: {shipping}',
      { when: 'arrival', text: 'With you by {arrival}.' },
      { when: 'arrivals', text: 'With you by:' },
      { quote: 'arrivals' },
      { when: 'afterPayment', text: 'Delivery {afterPayment} business days after your payment arrives.' },
      { quote: 'delivery' },
      'Billing address:',
      { quote: 'billing' },
      'Payment: {payment}',
      { quote: 'paymentDetails' },
      { picture: 'paymentCode', alt: 'QR code for the transfer in your banking app' },
      { when: 'attached', text: 'Attached: {attached}.' },
      {
        when: 'confirmHours',
        text: 'Please open your order by this link within {confirmHours} hours. That confirms your address, and the goods stay reserved for you even if few are left:',
      },
      { link: 'link', label: 'View the order' },
    ],
  },
  invoiceAccepted: {
    subject: '{paper} for order {orderNumber}',
    body: [
      '{authority} has accepted the document for order {orderNumber}. Attached: {paper}, with the number it was given there. It replaces the document we sent before.',
      { link: 'link', label: 'View the order' },
    ],
  },
  calibrationConfirm: {
    subject: 'Please confirm: {product}',
    body: [
      'Calibration reminders for {product} were requested for this email address. We write a month before each due date, after you have confirmed it:',
      { link: 'link', label: 'Confirm the address' },
      'If you did not ask for it, ignore this message and we will not write again. The same link lets you change your mind at any time.',
    ],
  },
  calibrationDue: {
    subject: 'Calibration due: {product}',
    body: [
      'The next calibration of {product} is due by {due}.',
      { link: 'link', label: 'See certificates and order a calibration' },
      'We will remind you again before the next due date. You can delete the reminder, and your address with it, right away:',
      { link: 'leaveLink', label: 'Delete the reminder' },
    ],
  },
  restockConfirm: {
    subject: 'Please confirm: {product}',
    body: [
      'A message was requested for this email address once {product} can be ordered again. We write once, after you have confirmed it:',
      { link: 'link', label: 'Confirm the address' },
      'If you did not ask for it, ignore this message and we will not write again. The same link lets you change your mind at any time.',
    ],
  },
  restocked: {
    subject: 'Back in stock: {product}',
    body: [
      '{product} can be ordered again.',
      { when: 'price', text: 'Price: {price}' },
      { when: 'netPrice', text: 'Price without tax: {netPrice}' },
      { link: 'link', label: 'See the product' },
      'This is all that was asked for: we will not write about this product again. You can delete your request, and your address with it, right away:',
      { link: 'leaveLink', label: 'Delete the request' },
    ],
  },
  succeeded: {
    subject: 'The successor is in stock: {product}',
    body: [
      'We no longer offer {wished}. Its successor, {product}, can be ordered.',
      { when: 'price', text: 'Price: {price}' },
      { when: 'netPrice', text: 'Price without tax: {netPrice}' },
      { link: 'link', label: 'See the product' },
      'This is all that was asked for: we will not write about this product again. You can delete your request, and your address with it, right away:',
      { link: 'leaveLink', label: 'Delete the request' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'We have received your withdrawal',
    body: [
      'Your statement of withdrawal reached us on {receivedAt}. It reads:',
      'I hereby give notice that I withdraw from the contract for the following order.',
      'Order number: {orderNumber}',
      'Name: {name}',
      'Email: {email}',
      'Received on: {receivedOn}',
      'What the withdrawal covers:',
      { quote: 'lines' },
      'Please keep this message. It confirms that the statement arrived; we will look up the order and write to you about the return.',
      { link: 'link', label: 'Returning the goods and your refund' },
      'If you did not make this statement, please reply to this message.',
    ],
  },
  withdrawalShop: {
    subject: 'Withdrawal: {orderNumber}',
    body: [
      'A statement of withdrawal arrived on {receivedAt}.',
      'I hereby give notice that I withdraw from the contract for the following order.',
      'Order number: {orderNumber}',
      'Name: {name}',
      'Email: {email}',
      'Received on: {receivedOn}',
      'What the withdrawal covers:',
      { quote: 'lines' },
      '{known}',
    ],
  },
  complaintSheet: {
    subject: 'Complaints book, sheet no. {number}',
    body: [
      'We have received your complaint. This is your copy of the sheet.',
      ...sheet,
      'We answer within 15 business days; this term is not extended. Other ways of settling the matter remain open to you.',
    ],
  },
  complaintShop: {
    subject: 'Complaints book, sheet no. {number}',
    body: ['A sheet of the complaints book has arrived.', ...sheet],
  },
}
