import type { LanguageTexts } from '../language-texts.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'Hele bestillingen',
    orderFound: 'Det finnes en bestilling med dette nummeret og denne e-postadressen.',
    orderNotFound: 'Ingen bestilling har både dette nummeret og denne e-postadressen. Den må finnes manuelt.',
    complaintKind: { claim: 'Reklamasjon', grievance: 'Klage' },
    good: { product: 'Vare', service: 'Tjeneste' },
    answerBy: { email: 'På e-post', post: 'I posten' },
  },
  consent: {
    newsletter: {
      confirm: {
        title: 'Nyhetsbrev fra {brand}',
        question:
          'Vil du ha nyhetsbrevet fra {brand} til {email}: e-post om nye instrumenter, målemetoder og tilbud? Du kan trekke samtykket når som helst med lenken i hver e-post.',
        button: 'Ja, meld meg på',
        done: '{email} er påmeldt.',
      },
      leave: {
        title: 'Meld av nyhetsbrevet',
        question: 'Skal {email} meldes av nyhetsbrevet fra {brand}?',
        button: 'Ja, meld meg av',
        done: '{email} er meldt av. Vi skriver ikke mer.',
      },
      account: {
        registration: 'Send meg nyhetsbrevet om nye instrumenter og tilbud. Samtykket kan trekkes når som helst.',
        panel: 'Jeg vil ha e-post om nye instrumenter, tilbud og målemetoder.',
      },
    },
    restock: {
      confirm: {
        title: 'Beskjed når varen er tilbake',
        question:
          'Skal vi skrive én gang til {email} når {product} kan bestilles igjen? Adressen brukes ikke til noe annet, og du kan når som helst trekke ønsket tilbake.',
        button: 'Ja, gi meg beskjed',
        done: 'Vi skriver til {email} når {product} kan bestilles igjen. Vi venter i høyst ett år.',
      },
      leave: {
        title: 'Ingen beskjed om varen',
        question: 'Skal forespørselen for {email} slettes? Den gjelder: {product}.',
        button: 'Ja, slett',
        done: 'Forespørselen er slettet, og adressen {email} med den.',
      },
    },
    calibration: {
      confirm: {
        title: 'Påminnelse om kalibrering',
        question:
          'Skal vi skrive til {email} en måned før hver kalibrering? Det gjelder: {product}. Adressen brukes ikke til noe annet, og du kan når som helst trekke ønsket tilbake.',
        button: 'Ja, minn meg på det',
        done: 'Vi skriver til {email} en måned før kalibreringen. Det gjelder: {product}.',
      },
      leave: {
        title: 'Ingen påminnelse om kalibrering',
        question: 'Skal påminnelsen for {email} slettes? Den gjelder: {product}.',
        button: 'Ja, slett',
        done: 'Påminnelsen er slettet, og adressen {email} med den.',
      },
    },
    unknown: 'Denne lenken fører ikke lenger noe sted. Samtykket er alt trukket, eller lenken er utløpt.',
  },
  payment: {
    online: {
      name: 'Nettbetaling',
      description: 'Med kort eller lommebok hos betalingstjenesten; vi sender etter godkjenning.',
    },
    transfer: {
      name: 'Bankoverføring',
      description: 'Kontonummeret står i ordrebekreftelsen; vi holder av varene i sju dager.',
    },
    invoice: {
      name: 'Faktura',
      description: 'For godkjente bedrifter: betales etter levering, {days} dager fra fakturadato.',
    },
  },
  cardName: 'Kort, Apple Pay, Google Pay',
  paymentKinds: {
    card: 'Med kort eller lommeboken i telefonen; vi sender straks det er betalt.',
    code: 'Med en kode i bankens app; vi sender straks det er betalt.',
    bank: 'Fra kontoen i banken din; vi sender når den har bekreftet.',
    wallet: 'Fra lommeboken i appen; vi sender straks det er betalt.',
    later: 'Betal senere eller i avdrag, på leverandørens vilkår.',
    cash: 'Kontant i en butikk, med et betalingsnummer; vi sender når pengene er kommet.',
  },
}
