import type { OrderMailTexts } from '../../templates/templates.ts'

/** What a buyer is told of an order, from its payment to what came back. */
export const orderMails: OrderMailTexts = {
  offer: {
    subject: 'Preventivo {offerNumber}',
    body: [
      'grazie per il tuo interesse. In allegato trovi il preventivo {offerNumber}.',
      { list: 'lines' },
      'Totale con consegna: {total}',
      'È valido fino al {validUntil} compreso. Fino ad allora puoi ordinare a questi prezzi:',
      { link: 'link', label: 'Apri il preventivo e ordina' },
      'Per qualsiasi domanda rispondi a questo messaggio.',
    ],
  },
  paymentReceived: {
    subject: 'Pagamento ricevuto per l’ordine {orderNumber}',
    body: [
      'abbiamo ricevuto il tuo pagamento di {amount} per l’ordine {orderNumber} e ne stiamo preparando la spedizione.',
      { when: 'arrival', text: 'Consegna entro {arrival}.' },
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  orderPreparing: {
    subject: 'Stiamo preparando l’ordine {orderNumber}',
    body: [
      'abbiamo iniziato a preparare l’ordine {orderNumber}. Non è più possibile annullarlo nel negozio; se ne hai bisogno, rispondi a questo messaggio.',
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  orderShipped: {
    subject: 'L’ordine {orderNumber} è in viaggio',
    body: [
      'l’ordine {orderNumber} è stato spedito.',
      { when: 'carrier', text: 'Corriere e numero di spedizione: {carrier}' },
      { link: 'trackingLink', label: 'Segui la spedizione' },
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  parcelShipped: {
    subject: 'Una parte dell’ordine {orderNumber} è in viaggio',
    body: [
      'abbiamo spedito un pacco dell’ordine {orderNumber}. Contiene:',
      { quote: 'lines' },
      { when: 'carrier', text: 'Corriere e numero di spedizione: {carrier}' },
      { link: 'trackingLink', label: 'Segui la spedizione' },
      { when: 'rest', text: 'Seguirà in un altro pacco:' },
      { quote: 'rest' },
      { when: 'isLast', text: 'È l’ultimo pacco: tutto l’ordine è in viaggio o già arrivato.' },
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  orderDelivered: {
    subject: 'L’ordine {orderNumber} è stato consegnato',
    body: [
      'l’ordine {orderNumber} è stato consegnato. Se manca qualcosa o se il pacco è arrivato danneggiato, rispondi a questo messaggio.',
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  orderCancelled: {
    subject: 'Ordine {orderNumber} annullato',
    body: [
      'l’ordine {orderNumber} è annullato e non sarà spedito.',
      { when: 'amount', text: 'Ti rimborsiamo l’importo pagato di {amount}.' },
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  orderRefunded: {
    subject: 'Rimborso per l’ordine {orderNumber}',
    body: [
      'ti rimborsiamo {amount} per l’ordine {orderNumber}.',
      { when: 'netLines', text: 'Prezzi al netto dell’IVA:' },
      { list: 'lines' },
      { when: 'tax', text: '{tax}' },
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  refundByTransfer: {
    subject: 'Ci serve un conto per il rimborso: ordine {orderNumber}',
    body: [
      'possiamo rimborsare {amount} per l’ordine {orderNumber} solo con bonifico. Rispondi a questo messaggio indicando IBAN e intestatario; quanto è arrivato con bonifico torna sul conto di provenienza anche senza risposta.',
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  returnAnnounced: {
    subject: 'Reso {returnNumber} per l’ordine {orderNumber}',
    body: [
      'abbiamo registrato il tuo reso per l’ordine {orderNumber}:',
      { quote: 'lines' },
      'Inserisci nel pacco il numero di reso {returnNumber} e spediscilo a:',
      { quote: 'address' },
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  orderUnpaid: {
    subject: 'Ordine {orderNumber} annullato: pagamento non ricevuto',
    body: [
      'la merce dell’ordine {orderNumber} è rimasta a disposizione fino al {until}. Il pagamento non è arrivato: l’ordine è annullato e la merce è di nuovo in vendita.',
      'Se il bonifico è già partito, rispondi a questo messaggio: ti rimborsiamo l’importo oppure registriamo di nuovo l’ordine.',
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
}
