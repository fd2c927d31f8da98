import type { LanguageTexts } from '../language-texts.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'Hela beställningen',
    orderFound: 'Det finns en beställning med det här numret och den här e-postadressen.',
    orderNotFound: 'Ingen beställning har både det här numret och den här e-postadressen. Den måste sökas för hand.',
    complaintKind: { claim: 'Reklamation', grievance: 'Klagomål' },
    good: { product: 'Vara', service: 'Tjänst' },
    answerBy: { email: 'Per e-post', post: 'Per brev' },
  },
  consent: {
    newsletter: {
      confirm: {
        title: 'Nyhetsbrev från {brand}',
        question:
          'Vill du ha nyhetsbrevet från {brand} till {email}: e-post om nya instrument, mätmetoder och sänkta priser? Du kan när som helst ta tillbaka samtycket med länken i varje meddelande.',
        button: 'Ja, jag vill ha det',
        done: '{email} prenumererar nu.',
      },
      leave: {
        title: 'Avsluta nyhetsbrevet',
        question: 'Ska {email} sluta få nyhetsbrevet från {brand}?',
        button: 'Ja, avsluta',
        done: '{email} har avslutat. Vi skriver inte mer.',
      },
      account: {
        registration:
          'Skicka mig nyhetsbrevet om nya instrument och erbjudanden. Jag kan återkalla samtycket när som helst.',
        panel: 'Skicka mig e-post om nya instrument, erbjudanden och mätmetoder.',
      },
    },
    restock: {
      confirm: {
        title: 'Meddelande när varan är tillbaka',
        question:
          'Ska vi skriva en gång till {email} när {product} går att beställa igen? Adressen används inte till något annat, och du kan när som helst ta tillbaka din önskan.',
        button: 'Ja, skriv till mig',
        done: 'Vi skriver till {email} när {product} går att beställa igen. Vi väntar i högst ett år.',
      },
      leave: {
        title: 'Inget meddelande om varan',
        question: 'Ska bevakningen för {email} tas bort? Den gäller: {product}.',
        button: 'Ja, ta bort',
        done: 'Bevakningen är borttagen, och adressen {email} med den.',
      },
    },
    calibration: {
      confirm: {
        title: 'Påminnelse om kalibrering',
        question:
          'Ska vi skriva till {email} en månad före varje kalibrering? Det gäller: {product}. Adressen används inte till något annat, och du kan när som helst ta tillbaka din önskan.',
        button: 'Ja, påminn mig',
        done: 'Vi skriver till {email} en månad före kalibreringen. Det gäller: {product}.',
      },
      leave: {
        title: 'Ingen påminnelse om kalibrering',
        question: 'Ska påminnelsen för {email} tas bort? Den gäller: {product}.',
        button: 'Ja, ta bort',
        done: 'Påminnelsen är borttagen, och adressen {email} med den.',
      },
    },
    unknown: 'Den här länken leder inte längre någonstans. Samtycket är redan återkallat, eller så har länken gått ut.',
  },
  payment: {
    online: {
      name: 'Betalning på nätet',
      description: 'Med kort eller plånbok hos betaltjänsten; vi skickar efter godkännande.',
    },
    transfer: {
      name: 'Banköverföring',
      description: 'Kontouppgifterna står i orderbekräftelsen; vi håller varorna i sju dagar.',
    },
    invoice: {
      name: 'Faktura',
      description: 'För godkända företag: betalas efter leverans, {days} dagar från fakturadatum.',
    },
  },
  cardName: 'Kort, Apple Pay, Google Pay',
  paymentKinds: {
    card: 'Med kort eller telefonens plånbok; vi skickar så snart det är betalt.',
    code: 'Med en kod i bankens app; vi skickar så snart det är betalt.',
    bank: 'Från ditt bankkonto; vi skickar när banken har bekräftat.',
    wallet: 'Från plånboken i appen; vi skickar så snart det är betalt.',
    later: 'Betala senare eller i delar, på leverantörens villkor.',
    cash: 'Kontant i en butik, med ett betalningsnummer; vi skickar när pengarna har kommit.',
  },
}
