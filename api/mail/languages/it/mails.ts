import type { MailTexts } from '../../templates/templates.ts'
import { orderMails } from './order-mails.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
const sheet: MailTexts['complaintShop']['body'] = [
  'Foglio n. {number}, {receivedAt}',
  'Fornitore:',
  { quote: 'provider' },
  'Tipo: {kind}',
  'Nome: {name}',
  'Documento: {document}',
  'Indirizzo: {address}',
  'Telefono: {phone}',
  'E-mail: {email}',
  'Genitore o tutore: {guardian}',
  'Oggetto: {good}',
  'Numero d’ordine: {orderNumber}',
  { quote: 'description' },
  'Importo: {amount}',
  'Fatti:',
  { quote: 'detail' },
  'Richiesta del consumatore:',
  { quote: 'request' },
  'Risposta: {answerBy}',
]

export const mails: MailTexts = {
  greeting: 'Buongiorno,',
  signature: '{brand}, strumenti di misura direttamente dal produttore. Messaggio inviato dal nostro negozio.',
  registerConfirm: {
    subject: 'Conferma il tuo account {brand}',
    body: [
      'con questo indirizzo e-mail è stato richiesto un account nel nostro negozio. Scegliendo una password l’account è subito pronto:',
      { link: 'link', label: 'Scegli la password e crea l’account' },
      'Il link è valido per 48 ore e funziona una sola volta.',
      'Se non hai richiesto un account, ignora questo messaggio: senza conferma non viene creato nulla.',
    ],
  },
  registerExists: {
    subject: 'Hai già un account {brand}',
    body: [
      'qualcuno ha appena provato a registrarsi nel nostro negozio con questo indirizzo e-mail. Un account esiste già, quindi non è stato modificato nulla.',
      { link: 'loginLink', label: 'Accedi' },
      'Se hai dimenticato la password, puoi impostarne una nuova:',
      { link: 'resetLink', label: 'Imposta una nuova password' },
      'Se non sei stato tu, non devi fare nulla.',
    ],
  },
  passwordReset: {
    subject: 'Imposta una nuova password',
    body: [
      'con questo link puoi impostare una nuova password per il tuo account:',
      { link: 'link', label: 'Imposta una nuova password' },
      'Il link è valido per un’ora e funziona una sola volta. Dopo la modifica tutti i dispositivi verranno disconnessi.',
      'Se non l’hai richiesto tu, ignora questo messaggio: la password resta quella di prima.',
    ],
  },
  resetUnknown: {
    subject: 'Nessun account con questo indirizzo',
    body: [
      'per questo indirizzo e-mail è stata richiesta una nuova password, ma nel nostro negozio non hai un account. Forse l’account ha un altro indirizzo.',
      { link: 'registerLink', label: 'Crea un account' },
      'Se non sei stato tu, ignora questo messaggio.',
    ],
  },
  passwordChanged: {
    subject: 'La tua password è stata modificata',
    body: [
      'la password del tuo account è appena stata modificata e tutti gli altri dispositivi sono stati disconnessi.',
      'Se non sei stato tu, imposta subito una nuova password e avvisaci:',
      { link: 'resetLink', label: 'Imposta una nuova password' },
    ],
  },
  accountDeleted: {
    subject: 'Il tuo account è stato eliminato',
    body: [
      'il tuo account nel nostro negozio è stato eliminato e con esso gli indirizzi, il carrello e il consenso alla newsletter. Non è più possibile accedervi da alcun dispositivo.',
      'Conserviamo i documenti degli ordini e i dati che vi figurano per il tempo richiesto dalla legge; nessuno li aprirà più dal negozio.',
      'Grazie per tutti i tuoi acquisti. Puoi creare un nuovo account in qualsiasi momento.',
      { link: 'registerLink', label: 'Crea un account' },
    ],
  },
  newsletterConfirm: {
    subject: 'Conferma l’iscrizione alla newsletter',
    body: [
      'per questo indirizzo e-mail è stata richiesta la newsletter di {brand}. Conferma che vuoi riceverla:',
      { link: 'link', label: 'Conferma l’iscrizione' },
      'Se non l’hai richiesta tu, ignora questo messaggio: non ti scriveremo più. Con lo stesso link puoi annullare l’iscrizione in qualsiasi momento.',
    ],
  },
  contactShop: {
    subject: 'Modulo di contatto: {subject}',
    body: [
      'Nome: {name}',
      'E-mail: {email}',
      'Azienda: {company}',
      'Indirizzo: {address}',
      'Telefono: {phone}',
      'Oggetto: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Il tuo messaggio a {brand}',
    body: [
      'grazie per il tuo messaggio. Risponderemo il prima possibile.',
      'Se non ci hai scritto tu, qualcuno ha indicato il tuo indirizzo per errore: non devi fare nulla.',
    ],
  },
  orderConfirmation: {
    subject: 'Abbiamo ricevuto il tuo ordine {orderNumber}',
    body: [
      'grazie per il tuo ordine {orderNumber}. Lo abbiamo ricevuto e ti informeremo appena ci saranno novità.',
      { when: 'netLines', text: 'Prezzi al netto dell’IVA:' },
      { list: 'lines' },
      'Imponibile: {net}',
      '{tax}',
      'Totale: {total}',
      'Spedizione: {shipping}',
      { when: 'arrival', text: 'Consegna entro {arrival}.' },
      { when: 'arrivals', text: 'Consegna entro:' },
      { quote: 'arrivals' },
      { when: 'afterPayment', text: 'Consegna in {afterPayment} giorni lavorativi dalla ricezione del pagamento.' },
      { quote: 'delivery' },
      'Dati di fatturazione:',
      { quote: 'billing' },
      'Pagamento: {payment}',
      { quote: 'paymentDetails' },
      { picture: 'paymentCode', alt: 'Codice QR per il bonifico nell’app della banca' },
      { when: 'attached', text: 'In allegato: {attached}.' },
      {
        when: 'confirmHours',
        text: 'Apri l’ordine con questo link entro {confirmHours} ore: così confermi il tuo indirizzo e la merce resta riservata per te anche se ne è rimasta poca:',
      },
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  invoiceAccepted: {
    subject: '{paper} per l’ordine {orderNumber}',
    body: [
      'il sistema {authority} ha accettato il documento dell’ordine {orderNumber}. In allegato: {paper}, con il numero assegnato dal sistema. Sostituisce il documento inviato in precedenza.',
      { link: 'link', label: 'Vedi l’ordine' },
    ],
  },
  calibrationConfirm: {
    subject: 'Conferma il promemoria: {product}',
    body: [
      'per questo indirizzo e-mail sono stati chiesti promemoria della taratura di {product}. Scriveremo un mese prima di ogni scadenza, dopo la tua conferma:',
      { link: 'link', label: 'Conferma l’indirizzo' },
      'Se non l’hai chiesto tu, ignora questo messaggio: non ti scriveremo più. Con lo stesso link puoi cambiare idea in qualsiasi momento.',
    ],
  },
  calibrationDue: {
    subject: 'Taratura in scadenza: {product}',
    body: [
      'la prossima taratura di {product} è da fare entro il {due}.',
      { link: 'link', label: 'Vedi i certificati e ordina la taratura' },
      'Te lo ricorderemo di nuovo prima della prossima scadenza. Puoi cancellare subito il promemoria, e con esso il tuo indirizzo:',
      { link: 'leaveLink', label: 'Cancella il promemoria' },
    ],
  },
  restockConfirm: {
    subject: 'Conferma l’avviso: {product}',
    body: [
      'per questo indirizzo e-mail è stato chiesto un avviso quando {product} si potrà ordinare di nuovo. Scriveremo una volta sola, dopo la tua conferma:',
      { link: 'link', label: 'Conferma l’indirizzo' },
      'Se non l’hai chiesto tu, ignora questo messaggio: non ti scriveremo più. Con lo stesso link puoi cambiare idea in qualsiasi momento.',
    ],
  },
  restocked: {
    subject: 'Di nuovo disponibile: {product}',
    body: [
      '{product} si può ordinare di nuovo.',
      { when: 'price', text: 'Prezzo: {price}' },
      { when: 'netPrice', text: 'Prezzo al netto dell’IVA: {netPrice}' },
      { link: 'link', label: 'Vedi il prodotto' },
      'È tutto ciò che era stato chiesto: di questo prodotto non scriveremo più. Puoi cancellare subito la richiesta, e con essa il tuo indirizzo:',
      { link: 'leaveLink', label: 'Cancella la richiesta' },
    ],
  },
  succeeded: {
    subject: 'Il successore è disponibile: {product}',
    body: [
      '{wished} non è più in vendita. Il suo successore, {product}, si può ordinare.',
      { when: 'price', text: 'Prezzo: {price}' },
      { when: 'netPrice', text: 'Prezzo al netto dell’IVA: {netPrice}' },
      { link: 'link', label: 'Vedi il prodotto' },
      'È tutto ciò che era stato chiesto: di questo prodotto non scriveremo più. Puoi cancellare subito la richiesta, e con essa il tuo indirizzo:',
      { link: 'leaveLink', label: 'Cancella la richiesta' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'Ricevuta della tua dichiarazione di recesso',
    body: [
      'la tua dichiarazione di recesso ci è pervenuta il {receivedAt}. Il testo è il seguente:',
      'Con la presente notifico il recesso dal contratto relativo al seguente ordine.',
      'Numero d’ordine: {orderNumber}',
      'Nome: {name}',
      'E-mail: {email}',
      'Ricevuto il: {receivedOn}',
      'Oggetto del recesso:',
      { quote: 'lines' },
      'Conserva questo messaggio. Conferma che la dichiarazione è arrivata; cercheremo l’ordine e ti scriveremo per la restituzione.',
      { link: 'link', label: 'Restituzione e rimborso' },
      'Se la dichiarazione non è tua, rispondi a questo messaggio.',
    ],
  },
  withdrawalShop: {
    subject: 'Recesso: {orderNumber}',
    body: [
      'una dichiarazione di recesso è pervenuta il {receivedAt}.',
      'Con la presente notifico il recesso dal contratto relativo al seguente ordine.',
      'Numero d’ordine: {orderNumber}',
      'Nome: {name}',
      'E-mail: {email}',
      'Ricevuto il: {receivedOn}',
      'Oggetto del recesso:',
      { quote: 'lines' },
      '{known}',
    ],
  },
  complaintSheet: {
    subject: 'Libro dei reclami, foglio n. {number}',
    body: [
      'abbiamo ricevuto la tua segnalazione. Questa è la copia del foglio.',
      ...sheet,
      'Rispondiamo entro 15 giorni lavorativi, termine non prorogabile. Restano aperte le altre vie di soluzione delle controversie.',
    ],
  },
  complaintShop: {
    subject: 'Libro dei reclami, foglio n. {number}',
    body: ['è arrivato un foglio del libro dei reclami.', ...sheet],
  },
}
