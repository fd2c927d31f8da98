import type { LanguageTexts } from '../language-texts.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'L’intero ordine',
    orderFound: 'Esiste un ordine con questo numero e questo indirizzo e-mail.',
    orderNotFound: 'Nessun ordine ha sia questo numero sia questo indirizzo e-mail. Da cercare a mano.',
    complaintKind: { claim: 'Reclamo', grievance: 'Lamentela' },
    good: { product: 'Prodotto', service: 'Servizio' },
    answerBy: { email: 'Per e-mail', post: 'Per posta' },
  },
  consent: {
    newsletter: {
      confirm: {
        title: 'Newsletter di {brand}',
        question:
          'Ricevere all’indirizzo {email} la newsletter di {brand}: e-mail su nuovi strumenti, metodi di misura e offerte? Il consenso si può revocare in ogni momento con il link presente in ogni messaggio.',
        button: 'Sì, voglio riceverla',
        done: '{email} è iscritto.',
      },
      leave: {
        title: 'Cancellazione dalla newsletter',
        question: 'Cancellare {email} dalla newsletter di {brand}?',
        button: 'Sì, cancella l’iscrizione',
        done: '{email} è stato cancellato. Non scriveremo più.',
      },
      account: {
        registration:
          'Desidero ricevere la newsletter su nuovi strumenti e offerte. Il consenso è revocabile in ogni momento.',
        panel: 'Desidero ricevere e-mail su nuovi strumenti, offerte e metodi di misura.',
      },
    },
    restock: {
      confirm: {
        title: 'Avviso di disponibilità',
        question:
          'Vuoi che scriviamo una volta a {email} quando {product} si potrà ordinare di nuovo? L’indirizzo non servirà ad altro e puoi ritirare la richiesta in ogni momento.',
        button: 'Sì, scrivetemi',
        done: 'Scriveremo a {email} quando {product} si potrà ordinare di nuovo. Aspettiamo al massimo un anno.',
      },
      leave: {
        title: 'Nessun avviso di disponibilità',
        question: 'Cancellare la richiesta per {email}? Riguarda: {product}.',
        button: 'Sì, cancella',
        done: 'La richiesta è stata cancellata, e con essa l’indirizzo {email}.',
      },
    },
    calibration: {
      confirm: {
        title: 'Promemoria della taratura',
        question:
          'Vuoi che scriviamo a {email} un mese prima di ogni taratura? Riguarda: {product}. L’indirizzo non servirà ad altro e puoi ritirare la richiesta in ogni momento.',
        button: 'Sì, ricordatemelo',
        done: 'Scriveremo a {email} un mese prima della taratura. Riguarda: {product}.',
      },
      leave: {
        title: 'Nessun promemoria della taratura',
        question: 'Cancellare il promemoria per {email}? Riguarda: {product}.',
        button: 'Sì, cancella',
        done: 'Il promemoria è stato cancellato, e con esso l’indirizzo {email}.',
      },
    },
    unknown: 'Questo link non porta più a nulla. Il consenso è già stato revocato o il link è scaduto.',
  },
  payment: {
    online: {
      name: 'Pagamento online',
      description: 'Con carta o portafoglio digitale presso il gestore; spediamo dopo la conferma.',
    },
    transfer: {
      name: 'Bonifico bancario',
      description: 'Le coordinate bancarie sono nella conferma d’ordine; teniamo la merce per 7 giorni.',
    },
    invoice: {
      name: 'Fattura con pagamento differito',
      description: 'Per aziende approvate: pagamento dopo la consegna, a {days} giorni dalla fattura.',
    },
  },
  cardName: 'Carta, Apple Pay, Google Pay',
  paymentKinds: {
    card: 'Con carta o con il portafoglio del telefono; spediamo subito dopo il pagamento.',
    code: 'Con un codice nell’app della banca; spediamo subito dopo il pagamento.',
    bank: 'Dal tuo conto bancario; spediamo dopo la conferma.',
    wallet: 'Dal portafoglio nell’app; spediamo subito dopo il pagamento.',
    later: 'Paga dopo o a rate, alle condizioni del fornitore.',
    cash: 'In contanti in un negozio, con un numero di pagamento; spediamo quando il denaro arriva.',
  },
}
