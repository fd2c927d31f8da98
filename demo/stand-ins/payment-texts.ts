type Texts = {
  title: string
  about: string
  order: string
  amount: string
  pay: string
  decline: string
  expire: string
  decided: string
  unknown: string
  back: string
}

/** What the stand-in of a payment service says, by language. */
export const paymentTexts: Record<string, Texts> = {
  pl: {
    title: 'Płatność próbna',
    about: 'To zastępca operatora płatności. Nic nie zostanie pobrane; wybierz, jak ma się zakończyć płatność.',
    order: 'Zamówienie',
    amount: 'Do zapłaty',
    pay: 'Zapłać',
    decline: 'Odmów',
    expire: 'Pozwól wygasnąć',
    decided: 'O tej płatności już zdecydowano.',
    unknown: 'Nie ma takiej płatności.',
    back: 'Wróć do zamówienia',
  },
  en: {
    title: 'Test payment',
    about: 'This stands in for a payment service. Nothing is charged; choose how the payment ends.',
    order: 'Order',
    amount: 'To pay',
    pay: 'Pay',
    decline: 'Decline',
    expire: 'Let it time out',
    decided: 'This payment has been decided already.',
    unknown: 'There is no such payment.',
    back: 'Back to the order',
  },
  it: {
    title: 'Pagamento di prova',
    about:
      'Questa pagina sostituisce un servizio di pagamento. Nulla viene addebitato; scegliete come deve concludersi.',
    order: 'Ordine',
    amount: 'Da pagare',
    pay: 'Paga',
    decline: 'Rifiuta',
    expire: 'Lascia scadere',
    decided: 'Su questo pagamento si è già deciso.',
    unknown: 'Questo pagamento non esiste.',
    back: 'Torna all’ordine',
  },
  no: {
    title: 'Prøvebetaling',
    about: 'Denne siden står i stedet for en betalingstjeneste. Ingenting belastes; velg hvordan betalingen ender.',
    order: 'Ordre',
    amount: 'Å betale',
    pay: 'Betal',
    decline: 'Avvis',
    expire: 'La den utløpe',
    decided: 'Denne betalingen er allerede avgjort.',
    unknown: 'Denne betalingen finnes ikke.',
    back: 'Tilbake til ordren',
  },
  es: {
    title: 'Pago de prueba',
    about: 'Esta página sustituye a una pasarela de pago. No se cobra nada; elija cómo termina el pago.',
    order: 'Pedido',
    amount: 'A pagar',
    pay: 'Pagar',
    decline: 'Rechazar',
    expire: 'Dejar que caduque',
    decided: 'Este pago ya está decidido.',
    unknown: 'No existe este pago.',
    back: 'Volver al pedido',
  },
  de: {
    title: 'Probezahlung',
    about: 'Diese Seite steht für einen Zahlungsdienst. Es wird nichts abgebucht; wählen Sie, wie die Zahlung ausgeht.',
    order: 'Bestellung',
    amount: 'Zu zahlen',
    pay: 'Bezahlen',
    decline: 'Ablehnen',
    expire: 'Ablaufen lassen',
    decided: 'Über diese Zahlung ist schon entschieden.',
    unknown: 'Diese Zahlung gibt es nicht.',
    back: 'Zurück zur Bestellung',
  },
}
