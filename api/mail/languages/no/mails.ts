import type { MailTexts } from '../../templates/templates.ts'
import { orderMails } from './order-mails.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
const sheet: MailTexts['complaintShop']['body'] = [
  'Ark nr. {number}, {receivedAt}',
  'Selger:',
  { quote: 'provider' },
  'Type: {kind}',
  'Navn: {name}',
  'Legitimasjon: {document}',
  'Adresse: {address}',
  'Telefon: {phone}',
  'E-post: {email}',
  'Forelder eller verge: {guardian}',
  'Gjelder: {good}',
  'Bestillingsnummer: {orderNumber}',
  { quote: 'description' },
  'Beløp: {amount}',
  'Hva som har skjedd:',
  { quote: 'detail' },
  'Hva forbrukeren ber om:',
  { quote: 'request' },
  'Svar: {answerBy}',
]

export const mails: MailTexts = {
  greeting: 'Hei!',
  signature: '{brand}, måleinstrumenter direkte fra produsenten. Meldingen er sendt fra nettbutikken vår.',
  registerConfirm: {
    subject: 'Bekreft kontoen din hos {brand}',
    body: [
      'Noen har bedt om en konto i nettbutikken vår med denne e-postadressen. Velg et passord, så er kontoen klar med én gang:',
      { link: 'link', label: 'Velg passord og opprett kontoen' },
      'Lenken er gyldig i 48 timer og kan brukes én gang.',
      'Har du ikke bedt om en konto, kan du se bort fra denne meldingen: Uten bekreftelse blir ingenting opprettet.',
    ],
  },
  registerExists: {
    subject: 'Du har allerede en konto hos {brand}',
    body: [
      'Noen har nettopp prøvd å registrere seg i nettbutikken vår med denne e-postadressen. Den har allerede en konto, så ingenting er endret.',
      { link: 'loginLink', label: 'Logg inn' },
      'Har du glemt passordet, kan du velge et nytt:',
      { link: 'resetLink', label: 'Velg nytt passord' },
      'Var det ikke deg, trenger du ikke å gjøre noe.',
    ],
  },
  passwordReset: {
    subject: 'Velg nytt passord',
    body: [
      'Med denne lenken kan du velge et nytt passord for kontoen din:',
      { link: 'link', label: 'Velg nytt passord' },
      'Lenken er gyldig i én time og kan brukes én gang. Deretter blir du logget ut på alle enheter.',
      'Har du ikke bedt om dette, kan du se bort fra meldingen: Passordet ditt forblir som før.',
    ],
  },
  resetUnknown: {
    subject: 'Det finnes ingen konto med denne adressen',
    body: [
      'Noen har bedt om nytt passord for denne e-postadressen, men den har ingen konto hos oss. Kanskje kontoen har en annen adresse.',
      { link: 'registerLink', label: 'Opprett en konto' },
      'Var det ikke deg, kan du se bort fra denne meldingen.',
    ],
  },
  passwordChanged: {
    subject: 'Passordet ditt er endret',
    body: [
      'Passordet for kontoen din er nettopp endret, og du er logget ut på alle andre enheter.',
      'Var det ikke deg, bør du velge et nytt passord med én gang og gi oss beskjed:',
      { link: 'resetLink', label: 'Velg nytt passord' },
    ],
  },
  accountDeleted: {
    subject: 'Kontoen din er slettet',
    body: [
      'Kontoen din i nettbutikken er slettet, og med den adressene dine, handlekurven og samtykket til nyhetsbrevet. Ingen enhet kan logge inn på den lenger.',
      'Bilag til bestillinger, og opplysningene på dem, oppbevarer vi så lenge loven krever; ingen åpner dem gjennom butikken lenger.',
      'Takk for alle kjøpene dine. Du kan opprette en ny konto når som helst.',
      { link: 'registerLink', label: 'Opprett en konto' },
    ],
  },
  newsletterConfirm: {
    subject: 'Bekreft at du vil ha nyhetsbrevet',
    body: [
      'Noen har bestilt nyhetsbrevet fra {brand} til denne e-postadressen. Bekreft at du ønsker å motta det:',
      { link: 'link', label: 'Bekreft abonnementet' },
      'Har du ikke bestilt det, kan du se bort fra denne meldingen, og vi skriver ikke igjen. Med den samme lenken kan du når som helst melde deg av.',
    ],
  },
  contactShop: {
    subject: 'Kontaktskjema: {subject}',
    body: [
      'Navn: {name}',
      'E-post: {email}',
      'Firma: {company}',
      'Adresse: {address}',
      'Telefon: {phone}',
      'Emne: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Meldingen din til {brand}',
    body: [
      'Takk for meldingen. Vi svarer så snart vi kan.',
      'Var det ikke du som skrev til oss, har noen oppgitt adressen din ved en feil, og du trenger ikke å gjøre noe.',
    ],
  },
  orderConfirmation: {
    subject: 'Vi har mottatt bestillingen din {orderNumber}',
    body: [
      'Takk for bestilling {orderNumber}. Vi har mottatt den og gir beskjed så snart det er noe nytt.',
      { when: 'netLines', text: 'Priser uten mva.:' },
      { list: 'lines' },
      'Netto: {net}',
      '{tax}',
      'Totalt: {total}',
      'Levering: {shipping}',
      { when: 'arrival', text: 'Hos deg senest {arrival}.' },
      { when: 'arrivals', text: 'Hos deg senest:' },
      { quote: 'arrivals' },
      { when: 'afterPayment', text: 'Levering {afterPayment} virkedager etter at betalingen er kommet.' },
      { quote: 'delivery' },
      'Fakturaadresse:',
      { quote: 'billing' },
      'Betaling: {payment}',
      { quote: 'paymentDetails' },
      { picture: 'paymentCode', alt: 'QR-kode for overføringen i bankappen' },
      { when: 'attached', text: 'Vedlagt: {attached}.' },
      {
        when: 'confirmHours',
        text: 'Åpne bestillingen med denne lenken innen {confirmHours} timer. Da er adressen din bekreftet, og varene blir holdt av til deg også når det er få igjen:',
      },
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  invoiceAccepted: {
    subject: '{paper} for bestilling {orderNumber}',
    body: [
      '{authority} har godkjent dokumentet for bestilling {orderNumber}. Vedlagt: {paper}, med nummeret det fikk der. Det erstatter dokumentet vi sendte tidligere.',
      { link: 'link', label: 'Se bestillingen' },
    ],
  },
  calibrationConfirm: {
    subject: 'Bekreft påminnelsen: {product}',
    body: [
      'Noen har bedt om påminnelser til denne e-postadressen om kalibrering av {product}. Vi skriver en måned før hver frist, etter at du har bekreftet:',
      { link: 'link', label: 'Bekreft adressen' },
      'Har du ikke bedt om det, kan du se bort fra denne meldingen, og vi skriver ikke igjen. Med den samme lenken kan du når som helst ombestemme deg.',
    ],
  },
  calibrationDue: {
    subject: 'Tid for kalibrering: {product}',
    body: [
      'Neste kalibrering av {product} har frist {due}.',
      { link: 'link', label: 'Se kalibreringsbevisene og bestill kalibrering' },
      'Vi minner deg på det igjen før neste frist. Påminnelsen, og adressen med den, kan du slette med én gang:',
      { link: 'leaveLink', label: 'Slett påminnelsen' },
    ],
  },
  restockConfirm: {
    subject: 'Bekreft varselet: {product}',
    body: [
      'Noen har bedt om beskjed til denne e-postadressen når {product} kan bestilles igjen. Vi skriver én gang, etter at du har bekreftet:',
      { link: 'link', label: 'Bekreft adressen' },
      'Har du ikke bedt om det, kan du se bort fra denne meldingen, og vi skriver ikke igjen. Med den samme lenken kan du når som helst ombestemme deg.',
    ],
  },
  restocked: {
    subject: 'På lager igjen: {product}',
    body: [
      '{product} kan bestilles igjen.',
      { when: 'price', text: 'Pris: {price}' },
      { when: 'netPrice', text: 'Pris uten mva.: {netPrice}' },
      { link: 'link', label: 'Se produktet' },
      'Dette var alt du ba om: Vi skriver ikke igjen om dette produktet. Forespørselen, og adressen med den, kan du slette med én gang:',
      { link: 'leaveLink', label: 'Slett forespørselen' },
    ],
  },
  succeeded: {
    subject: 'Etterfølgeren er på lager: {product}',
    body: [
      'Vi selger ikke lenger {wished}. Etterfølgeren, {product}, kan bestilles.',
      { when: 'price', text: 'Pris: {price}' },
      { when: 'netPrice', text: 'Pris uten mva.: {netPrice}' },
      { link: 'link', label: 'Se produktet' },
      'Dette var alt du ba om: Vi skriver ikke igjen om dette produktet. Forespørselen, og adressen med den, kan du slette med én gang:',
      { link: 'leaveLink', label: 'Slett forespørselen' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'Vi har mottatt angremeldingen din',
    body: [
      'Meldingen din om at du går fra avtalen, kom inn {receivedAt}. Den lyder slik:',
      'Jeg underretter herved om at jeg går fra avtalen om følgende bestilling.',
      'Bestillingsnummer: {orderNumber}',
      'Navn: {name}',
      'E-post: {email}',
      'Mottatt den: {receivedOn}',
      'Hva meldingen gjelder:',
      { quote: 'lines' },
      'Ta vare på denne e-posten. Den bekrefter at meldingen er kommet; vi finner bestillingen og skriver til deg om returen.',
      { link: 'link', label: 'Retur og tilbakebetaling' },
      'Hvis meldingen ikke er fra deg, ber vi deg svare på denne e-posten.',
    ],
  },
  withdrawalShop: {
    subject: 'Angremelding: {orderNumber}',
    body: [
      'En angremelding kom inn {receivedAt}.',
      'Jeg underretter herved om at jeg går fra avtalen om følgende bestilling.',
      'Bestillingsnummer: {orderNumber}',
      'Navn: {name}',
      'E-post: {email}',
      'Mottatt den: {receivedOn}',
      'Hva meldingen gjelder:',
      { quote: 'lines' },
      '{known}',
    ],
  },
  complaintSheet: {
    subject: 'Klagebok, ark nr. {number}',
    body: [
      'Vi har mottatt klagen din. Dette er kopien av arket.',
      ...sheet,
      'Vi svarer innen 15 virkedager; fristen forlenges ikke. Du kan fortsatt løse saken på andre måter.',
    ],
  },
  complaintShop: {
    subject: 'Klagebok, ark nr. {number}',
    body: ['Et ark i klageboken er kommet inn.', ...sheet],
  },
}
