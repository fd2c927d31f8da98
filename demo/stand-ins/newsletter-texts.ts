type Step = { title: string; question: string; button: string; done: string }

/** The words of the newsletter's pages by language. */
export const newsletterTexts: Record<string, { confirm: Step; unsubscribe: Step; unknown: string }> = {
  pl: {
    confirm: {
      title: 'Newsletter Nonius',
      question: 'Czy chcesz otrzymywać newsletter na adres {email}?',
      button: 'Tak, zapisuję się',
      done: 'Zapisano adres {email}.',
    },
    unsubscribe: {
      title: 'Wypisanie z newslettera',
      question: 'Czy wypisać adres {email} z newslettera?',
      button: 'Tak, wypisz mnie',
      done: 'Adres {email} został wypisany.',
    },
    unknown: 'Ten odnośnik jest nieważny.',
  },
  en: {
    confirm: {
      title: 'Nonius newsletter',
      question: 'Would you like to receive the newsletter at {email}?',
      button: 'Yes, subscribe me',
      done: '{email} is subscribed.',
    },
    unsubscribe: {
      title: 'Unsubscribe from the newsletter',
      question: 'Take {email} off the newsletter?',
      button: 'Yes, unsubscribe me',
      done: '{email} is no longer subscribed.',
    },
    unknown: 'This link is not valid.',
  },
  de: {
    confirm: {
      title: 'Newsletter von Nonius',
      question: 'Möchten Sie den Newsletter an {email} erhalten?',
      button: 'Ja, anmelden',
      done: '{email} ist angemeldet.',
    },
    unsubscribe: {
      title: 'Newsletter abbestellen',
      question: 'Soll {email} keinen Newsletter mehr erhalten?',
      button: 'Ja, abmelden',
      done: '{email} ist abgemeldet.',
    },
    unknown: 'Dieser Link ist nicht gültig.',
  },
  it: {
    confirm: {
      title: 'Newsletter Nonius',
      question: 'Desidera ricevere la newsletter all’indirizzo {email}?',
      button: 'Sì, mi iscrivo',
      done: 'L’indirizzo {email} è iscritto.',
    },
    unsubscribe: {
      title: 'Annullare l’iscrizione',
      question: 'Vuole cancellare {email} dalla newsletter?',
      button: 'Sì, annulla l’iscrizione',
      done: 'L’indirizzo {email} non è più iscritto.',
    },
    unknown: 'Questo link non è valido.',
  },
  es: {
    confirm: {
      title: 'Boletín de Nonius',
      question: '¿Desea recibir el boletín en {email}?',
      button: 'Sí, suscribirme',
      done: '{email} está suscrito.',
    },
    unsubscribe: {
      title: 'Darse de baja del boletín',
      question: '¿Desea dar de baja {email}?',
      button: 'Sí, darme de baja',
      done: '{email} ya no está suscrito.',
    },
    unknown: 'Este enlace no es válido.',
  },
  no: {
    confirm: {
      title: 'Nyhetsbrev fra Nonius',
      question: 'Vil du motta nyhetsbrevet på {email}?',
      button: 'Ja, meld meg på',
      done: '{email} er påmeldt.',
    },
    unsubscribe: {
      title: 'Meld av nyhetsbrevet',
      question: 'Vil du melde {email} av nyhetsbrevet?',
      button: 'Ja, meld meg av',
      done: '{email} er meldt av.',
    },
    unknown: 'Lenken er ikke gyldig.',
  },
}
