import type { OrderMailTexts } from '../../templates/templates.ts'

/** What a buyer is told of an order, from its payment to what came back. */
export const orderMails: OrderMailTexts = {
  offer: {
    subject: 'Tilbud {offerNumber}',
    body: [
      'Takk for interessen. Tilbud {offerNumber} ligger ved.',
      { list: 'lines' },
      'Totalt med levering: {total}',
      'Tilbudet gjelder til og med {validUntil}. Fram til da kan du bestille til disse prisene:',
      { link: 'link', label: 'Åpne tilbudet og bestill' },
      'Har du spørsmål om tilbudet, svarer du bare på denne meldingen.',
    ],
  },
  paymentReceived: {
    subject: 'Vi har mottatt betalingen for bestilling {orderNumber}',
    body: [
      'Vi har mottatt betalingen på {amount} for bestilling {orderNumber} og gjør den klar for sending.',
      { when: 'arrival', text: 'Hos deg senest {arrival}.' },
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  orderPreparing: {
    subject: 'Vi gjør klar bestilling {orderNumber}',
    body: [
      'Vi har begynt å pakke bestilling {orderNumber}. Den kan ikke lenger kanselleres i butikken; svar på denne meldingen om du trenger det.',
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  orderShipped: {
    subject: 'Bestilling {orderNumber} er på vei',
    body: [
      'Bestilling {orderNumber} er sendt.',
      { when: 'carrier', text: 'Transportør og sendingsnummer: {carrier}' },
      { link: 'trackingLink', label: 'Følg sendingen' },
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  parcelShipped: {
    subject: 'En del av bestilling {orderNumber} er på vei',
    body: [
      'Vi har sendt en pakke fra bestilling {orderNumber}. Den inneholder:',
      { quote: 'lines' },
      { when: 'carrier', text: 'Transportør og sendingsnummer: {carrier}' },
      { link: 'trackingLink', label: 'Følg sendingen' },
      { when: 'rest', text: 'Kommer i en egen pakke:' },
      { quote: 'rest' },
      { when: 'isLast', text: 'Dette er den siste pakken: alt i bestillingen er nå på vei eller kommet fram.' },
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  orderDelivered: {
    subject: 'Bestilling {orderNumber} er levert',
    body: [
      'Bestilling {orderNumber} er levert. Mangler det noe, eller har noe kommet skadet fram, svar på denne meldingen.',
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  orderCancelled: {
    subject: 'Bestilling {orderNumber} er kansellert',
    body: [
      'Bestilling {orderNumber} er kansellert og blir ikke sendt.',
      { when: 'amount', text: 'Vi betaler tilbake {amount}.' },
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  orderRefunded: {
    subject: 'Tilbakebetaling for bestilling {orderNumber}',
    body: [
      'Vi betaler tilbake {amount} for bestilling {orderNumber}.',
      { when: 'netLines', text: 'Priser uten mva.:' },
      { list: 'lines' },
      { when: 'tax', text: '{tax}' },
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  refundByTransfer: {
    subject: 'Vi trenger et kontonummer for tilbakebetalingen: bestilling {orderNumber}',
    body: [
      'Beløpet på {amount} for bestilling {orderNumber} kan vi bare betale tilbake med bankoverføring. Svar på denne meldingen med kontonummer og kontoeier; det som kom med overføring, går tilbake til kontoen det kom fra også uten svar.',
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  returnAnnounced: {
    subject: 'Retur {returnNumber} for bestilling {orderNumber}',
    body: [
      'Vi har registrert returen din for bestilling {orderNumber}:',
      { quote: 'lines' },
      'Legg returnummeret {returnNumber} i pakken og send den til:',
      { quote: 'address' },
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  orderUnpaid: {
    subject: 'Bestilling {orderNumber} er kansellert: vi har ikke mottatt betaling',
    body: [
      'Vi holdt av varene i bestilling {orderNumber} til {until}. Betalingen kom ikke, og derfor er bestillingen kansellert og varene lagt ut for salg igjen.',
      'Er betalingen alt på vei, svar på denne meldingen: Vi betaler beløpet tilbake eller legger inn bestillingen på nytt.',
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
}
