import type { OrderMailTexts } from '../../templates/templates.ts'

/** What a buyer is told of an order, from its payment to what came back. */
export const orderMails: OrderMailTexts = {
  offer: {
    subject: 'Oferta {offerNumber}',
    body: [
      'Dziękujemy za zainteresowanie. W załączniku jest oferta {offerNumber}.',
      { list: 'lines' },
      'Razem z dostawą: {total}',
      'Oferta jest ważna do {validUntil} włącznie. Do tego dnia obowiązują te ceny:',
      { link: 'link', label: 'Otwórz ofertę i zamów' },
      'W sprawie oferty wystarczy odpowiedzieć na tę wiadomość.',
    ],
  },
  paymentReceived: {
    subject: 'Otrzymaliśmy płatność za zamówienie {orderNumber}',
    body: [
      'Otrzymaliśmy płatność {amount} za zamówienie {orderNumber} i przygotowujemy je do wysyłki.',
      { when: 'arrival', text: 'Dostawa najpóźniej: {arrival}.' },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  orderPreparing: {
    subject: 'Przygotowujemy zamówienie {orderNumber}',
    body: [
      'Zaczęliśmy kompletować zamówienie {orderNumber}. Od tej chwili nie można go już anulować w sklepie; w razie potrzeby prosimy odpowiedzieć na tę wiadomość.',
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  orderShipped: {
    subject: 'Zamówienie {orderNumber} jest w drodze',
    body: [
      'Zamówienie {orderNumber} zostało wysłane.',
      { when: 'carrier', text: 'Przewoźnik i numer przesyłki: {carrier}' },
      { link: 'trackingLink', label: 'Śledź przesyłkę' },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  parcelShipped: {
    subject: 'Część zamówienia {orderNumber} jest w drodze',
    body: [
      'Wysłaliśmy paczkę do zamówienia {orderNumber}. Są w niej:',
      { quote: 'lines' },
      { when: 'carrier', text: 'Przewoźnik i numer przesyłki: {carrier}' },
      { link: 'trackingLink', label: 'Śledź przesyłkę' },
      { when: 'rest', text: 'Osobno doślemy:' },
      { quote: 'rest' },
      { when: 'isLast', text: 'To ostatnia paczka: wszystko z tego zamówienia jest już w drodze albo na miejscu.' },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  orderDelivered: {
    subject: 'Zamówienie {orderNumber} zostało doręczone',
    body: [
      'Zamówienie {orderNumber} zostało doręczone. Jeśli czegoś brakuje albo przesyłka dotarła uszkodzona, prosimy odpowiedzieć na tę wiadomość.',
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  orderCancelled: {
    subject: 'Zamówienie {orderNumber} anulowane',
    body: [
      'Zamówienie {orderNumber} zostało anulowane i nie będzie wysłane.',
      { when: 'amount', text: 'Zwracamy wpłaconą kwotę {amount}.' },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  orderRefunded: {
    subject: 'Zwrot pieniędzy za zamówienie {orderNumber}',
    body: [
      'Zwracamy {amount} za zamówienie {orderNumber}.',
      { when: 'netLines', text: 'Ceny netto:' },
      { list: 'lines' },
      { when: 'tax', text: '{tax}' },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  refundByTransfer: {
    subject: 'Prosimy o numer rachunku do zwrotu: zamówienie {orderNumber}',
    body: [
      'Kwotę {amount} za zamówienie {orderNumber} możemy zwrócić tylko przelewem. Prosimy odpowiedzieć na tę wiadomość, podając numer i właściciela rachunku; na rachunek, z którego przyszedł przelew, zwrócimy ją także bez odpowiedzi.',
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  returnAnnounced: {
    subject: 'Zwrot {returnNumber} do zamówienia {orderNumber}',
    body: [
      'Zapisaliśmy zwrot do zamówienia {orderNumber}:',
      { quote: 'lines' },
      'Do paczki prosimy włożyć kartkę z numerem zwrotu {returnNumber} i wysłać ją na adres:',
      { quote: 'address' },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  orderUnpaid: {
    subject: 'Zamówienie {orderNumber} anulowane: płatność nie wpłynęła',
    body: [
      'Towar z zamówienia {orderNumber} trzymaliśmy do {until}. Płatność nie wpłynęła, więc zamówienie zostało anulowane, a towar wrócił do sprzedaży.',
      'Jeśli przelew jest już w drodze, prosimy odpowiedzieć na tę wiadomość: zwrócimy pieniądze albo przyjmiemy zamówienie od nowa.',
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
}
