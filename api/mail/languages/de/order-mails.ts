import type { OrderMailTexts } from '../../templates/templates.ts'

/** What a buyer is told of an order, from its payment to what came back. */
export const orderMails: OrderMailTexts = {
  offer: {
    subject: 'Angebot {offerNumber}',
    body: [
      'vielen Dank für Ihr Interesse. Im Anhang finden Sie das Angebot {offerNumber}.',
      { list: 'lines' },
      'Gesamt mit Lieferung: {total}',
      'Das Angebot gilt bis einschließlich {validUntil}. Bis dahin bestellen Sie zu diesen Preisen:',
      { link: 'link', label: 'Angebot öffnen und bestellen' },
      'Bei Fragen zum Angebot antworten Sie einfach auf diese Nachricht.',
    ],
  },
  paymentReceived: {
    subject: 'Zahlungseingang zu Ihrer Bestellung {orderNumber}',
    body: [
      'Ihre Zahlung von {amount} zur Bestellung {orderNumber} ist eingegangen. Wir bereiten nun den Versand vor.',
      { when: 'arrival', text: 'Bei Ihnen bis {arrival}.' },
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  orderPreparing: {
    subject: 'Ihre Bestellung {orderNumber} wird vorbereitet',
    body: [
      'wir stellen die Bestellung {orderNumber} gerade zusammen. Im Shop lässt sie sich nun nicht mehr stornieren; antworten Sie bei Bedarf auf diese E-Mail.',
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  orderShipped: {
    subject: 'Ihre Bestellung {orderNumber} ist unterwegs',
    body: [
      'die Bestellung {orderNumber} wurde versandt.',
      { when: 'carrier', text: 'Versanddienst und Sendungsnummer: {carrier}' },
      { link: 'trackingLink', label: 'Sendung verfolgen' },
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  parcelShipped: {
    subject: 'Ein Teil Ihrer Bestellung {orderNumber} ist unterwegs',
    body: [
      'wir haben ein Paket zur Bestellung {orderNumber} versandt. Darin liegen:',
      { quote: 'lines' },
      { when: 'carrier', text: 'Versanddienst und Sendungsnummer: {carrier}' },
      { link: 'trackingLink', label: 'Sendung verfolgen' },
      { when: 'rest', text: 'Es folgt in einem weiteren Paket:' },
      { quote: 'rest' },
      {
        when: 'isLast',
        text: 'Das ist das letzte Paket: Alles aus dieser Bestellung ist nun unterwegs oder schon bei Ihnen.',
      },
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  orderDelivered: {
    subject: 'Ihre Bestellung {orderNumber} wurde zugestellt',
    body: [
      'die Bestellung {orderNumber} wurde zugestellt. Fehlt etwas oder ist etwas beschädigt angekommen, antworten Sie bitte auf diese E-Mail.',
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  orderCancelled: {
    subject: 'Bestellung {orderNumber} storniert',
    body: [
      'die Bestellung {orderNumber} ist storniert und wird nicht versandt.',
      { when: 'amount', text: 'Den gezahlten Betrag von {amount} erstatten wir Ihnen.' },
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  orderRefunded: {
    subject: 'Erstattung zu Ihrer Bestellung {orderNumber}',
    body: [
      'zur Bestellung {orderNumber} erstatten wir Ihnen {amount}.',
      { when: 'netLines', text: 'Nettopreise:' },
      { list: 'lines' },
      { when: 'tax', text: '{tax}' },
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  refundByTransfer: {
    subject: 'Bitte nennen Sie uns Ihre Bankverbindung: Bestellung {orderNumber}',
    body: [
      'den Betrag von {amount} zur Bestellung {orderNumber} können wir nur überweisen. Bitte antworten Sie auf diese E-Mail mit IBAN und Kontoinhaber; auf das Konto, von dem Ihre Überweisung kam, erstatten wir auch ohne Antwort.',
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  returnAnnounced: {
    subject: 'Rücksendung {returnNumber} zur Bestellung {orderNumber}',
    body: [
      'wir haben Ihre Rücksendung zur Bestellung {orderNumber} vermerkt:',
      { quote: 'lines' },
      'Bitte legen Sie der Sendung die Nummer {returnNumber} bei und schicken Sie sie an:',
      { quote: 'address' },
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  orderUnpaid: {
    subject: 'Bestellung {orderNumber} storniert: keine Zahlung eingegangen',
    body: [
      'die Ware der Bestellung {orderNumber} war bis zum {until} für Sie reserviert. Eine Zahlung ist nicht eingegangen, deshalb haben wir die Bestellung storniert und die Ware wieder freigegeben.',
      'Ist Ihre Überweisung schon unterwegs, antworten Sie bitte auf diese E-Mail: Wir erstatten den Betrag oder nehmen die Bestellung erneut auf.',
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
}
