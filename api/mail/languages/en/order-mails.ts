import type { OrderMailTexts } from '../../templates/templates.ts'

/** What a buyer is told of an order, from its payment to what came back. */
export const orderMails: OrderMailTexts = {
  offer: {
    subject: 'Quotation {offerNumber}',
    body: [
      'Thank you for your interest. Quotation {offerNumber} is attached.',
      { list: 'lines' },
      'Total with delivery: {total}',
      'It is valid up to and including {validUntil}. Until then you can order at these prices:',
      { link: 'link', label: 'Open the quotation and order' },
      'If you have a question about it, just reply to this message.',
    ],
  },
  paymentReceived: {
    subject: 'Payment received for order {orderNumber}',
    body: [
      'We have received your payment of {amount} for order {orderNumber} and are now preparing it for shipping.',
      { when: 'arrival', text: 'With you by {arrival}.' },
      { link: 'link', label: 'View the order' },
    ],
  },
  orderPreparing: {
    subject: 'We are preparing order {orderNumber}',
    body: [
      'We have started to put order {orderNumber} together. It can no longer be cancelled in the shop; if you need to, reply to this message.',
      { link: 'link', label: 'View the order' },
    ],
  },
  orderShipped: {
    subject: 'Order {orderNumber} is on its way',
    body: [
      'Order {orderNumber} has been shipped.',
      { when: 'carrier', text: 'Carrier and tracking number: {carrier}' },
      { link: 'trackingLink', label: 'Track the package' },
      { link: 'link', label: 'View the order' },
    ],
  },
  parcelShipped: {
    subject: 'Part of order {orderNumber} is on its way',
    body: [
      'We have sent a package of order {orderNumber}. It contains:',
      { quote: 'lines' },
      { when: 'carrier', text: 'Carrier and tracking number: {carrier}' },
      { link: 'trackingLink', label: 'Track the package' },
      { when: 'rest', text: 'Still to come in another package:' },
      { quote: 'rest' },
      { when: 'isLast', text: 'This is the last package: everything in this order is on its way or has arrived.' },
      { link: 'link', label: 'View the order' },
    ],
  },
  orderDelivered: {
    subject: 'Order {orderNumber} has been delivered',
    body: [
      'Order {orderNumber} has been delivered. If something is missing or arrived damaged, please reply to this message.',
      { link: 'link', label: 'View the order' },
    ],
  },
  orderCancelled: {
    subject: 'Order {orderNumber} is cancelled',
    body: [
      'Order {orderNumber} has been cancelled and will not be shipped.',
      { when: 'amount', text: 'We are refunding the {amount} you paid.' },
      { link: 'link', label: 'View the order' },
    ],
  },
  orderRefunded: {
    subject: 'Refund for order {orderNumber}',
    body: [
      'We are refunding {amount} for order {orderNumber}.',
      { when: 'netLines', text: 'Prices without tax:' },
      { list: 'lines' },
      { when: 'tax', text: '{tax}' },
      { link: 'link', label: 'View the order' },
    ],
  },
  refundByTransfer: {
    subject: 'We need an account for your refund: order {orderNumber}',
    body: [
      'We can only refund the {amount} for order {orderNumber} by bank transfer. Please reply with the account number and its holder; money that came by transfer goes back to the account it came from without a reply.',
      { link: 'link', label: 'View the order' },
    ],
  },
  returnAnnounced: {
    subject: 'Return {returnNumber} for order {orderNumber}',
    body: [
      'We have noted your return for order {orderNumber}:',
      { quote: 'lines' },
      'Please put the return number {returnNumber} into the package and send it to:',
      { quote: 'address' },
      { link: 'link', label: 'View the order' },
    ],
  },
  orderUnpaid: {
    subject: 'Order {orderNumber} cancelled: no payment received',
    body: [
      'We kept the goods of order {orderNumber} for you until {until}. No payment has arrived, so the order is cancelled and the goods are on sale again.',
      'If your transfer is already on its way, reply to this message: we will refund it or place the order anew.',
      { link: 'link', label: 'View the order' },
    ],
  },
}
