import type { OrderMailTexts } from '../../templates/templates.ts'

/** What a buyer is told of an order, from its payment to what came back. */
export const orderMails: OrderMailTexts = {
  offer: {
    subject: 'Offert {offerNumber}',
    body: [
      'Tack för ditt intresse. Offert {offerNumber} är bifogad.',
      { list: 'lines' },
      'Totalt med leverans: {total}',
      'Offerten gäller till och med {validUntil}. Fram till dess kan du beställa till dessa priser:',
      { link: 'link', label: 'Öppna offerten och beställ' },
      'Har du frågor om offerten svarar du bara på det här meddelandet.',
    ],
  },
  paymentReceived: {
    subject: 'Vi har fått betalningen för beställning {orderNumber}',
    body: [
      'Vi har fått din betalning på {amount} för beställning {orderNumber} och gör den nu i ordning.',
      { when: 'arrival', text: 'Hos dig senast {arrival}.' },
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  orderPreparing: {
    subject: 'Vi gör i ordning beställning {orderNumber}',
    body: [
      'Vi har börjat packa beställning {orderNumber}. Den kan inte längre avbrytas i butiken; svara på det här mejlet om du behöver det.',
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  orderShipped: {
    subject: 'Beställning {orderNumber} är på väg',
    body: [
      'Beställning {orderNumber} har skickats.',
      { when: 'carrier', text: 'Transportör och kollinummer: {carrier}' },
      { link: 'trackingLink', label: 'Följ paketet' },
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  parcelShipped: {
    subject: 'En del av beställning {orderNumber} är på väg',
    body: [
      'Vi har skickat ett paket från beställning {orderNumber}. Det innehåller:',
      { quote: 'lines' },
      { when: 'carrier', text: 'Transportör och kollinummer: {carrier}' },
      { link: 'trackingLink', label: 'Följ paketet' },
      { when: 'rest', text: 'Kommer i ett eget paket:' },
      { quote: 'rest' },
      { when: 'isLast', text: 'Det här är det sista paketet: allt i beställningen är nu på väg eller framme.' },
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  orderDelivered: {
    subject: 'Beställning {orderNumber} är levererad',
    body: [
      'Beställning {orderNumber} är levererad. Saknas något eller har något kommit fram skadat, svara på det här mejlet.',
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  orderCancelled: {
    subject: 'Beställning {orderNumber} är avbruten',
    body: [
      'Beställning {orderNumber} är avbruten och skickas inte.',
      { when: 'amount', text: 'Vi betalar tillbaka {amount}.' },
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  orderRefunded: {
    subject: 'Återbetalning för beställning {orderNumber}',
    body: [
      'Vi betalar tillbaka {amount} för beställning {orderNumber}.',
      { when: 'netLines', text: 'Priser exklusive moms:' },
      { list: 'lines' },
      { when: 'tax', text: '{tax}' },
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  refundByTransfer: {
    subject: 'Vi behöver ett konto för återbetalningen: beställning {orderNumber}',
    body: [
      'Beloppet {amount} för beställning {orderNumber} kan vi bara betala tillbaka med banköverföring. Svara på det här mejlet med kontonummer och kontohavare; det som kom med överföring går tillbaka till kontot det kom från även utan svar.',
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  returnAnnounced: {
    subject: 'Retur {returnNumber} för beställning {orderNumber}',
    body: [
      'Vi har noterat din retur för beställning {orderNumber}:',
      { quote: 'lines' },
      'Lägg returnumret {returnNumber} i paketet och skicka det till:',
      { quote: 'address' },
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  orderUnpaid: {
    subject: 'Beställning {orderNumber} är avbruten: ingen betalning har kommit',
    body: [
      'Vi höll varorna i beställning {orderNumber} åt dig till den {until}. Betalningen kom inte, så beställningen är avbruten och varorna är till salu igen.',
      'Är betalningen redan på väg, svara på det här mejlet: vi betalar tillbaka beloppet eller lägger beställningen på nytt.',
      { link: 'link', label: 'Se beställningen' },
    ],
  },
}
