import type { LanguageTexts } from '../language-texts.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'Die gesamte Bestellung',
    orderFound: 'Zu dieser Nummer und E-Mail-Adresse gibt es eine Bestellung.',
    orderNotFound: 'Keine Bestellung hat sowohl diese Nummer als auch diese E-Mail-Adresse. Bitte von Hand zuordnen.',
    complaintKind: { claim: 'Reklamation', grievance: 'Beschwerde' },
    good: { product: 'Ware', service: 'Dienstleistung' },
    answerBy: { email: 'Per E-Mail', post: 'Per Post' },
  },
  consent: {
    newsletter: {
      confirm: {
        title: 'Newsletter von {brand}',
        question:
          'Möchten Sie den Newsletter von {brand} an {email} erhalten: E-Mails über neue Messgeräte, Messverfahren und Preisaktionen? Die Einwilligung können Sie jederzeit über den Link in jeder E-Mail widerrufen.',
        button: 'Ja, anmelden',
        done: '{email} ist angemeldet.',
      },
      leave: {
        title: 'Newsletter abbestellen',
        question: 'Soll {email} den Newsletter von {brand} nicht mehr erhalten?',
        button: 'Ja, abmelden',
        done: '{email} ist abgemeldet. Wir schreiben nicht mehr.',
      },
      account: {
        registration:
          'Ich möchte den Newsletter zu neuen Messgeräten und Aktionen erhalten. Die Einwilligung ist jederzeit widerruflich.',
        panel: 'Ich möchte E-Mails über neue Messgeräte, Angebote und Messverfahren erhalten.',
      },
    },
    restock: {
      confirm: {
        title: 'Nachricht zur Verfügbarkeit',
        question:
          'Sollen wir einmal an {email} schreiben, sobald {product} wieder bestellt werden kann? Für anderes wird die Adresse nicht verwendet, und Sie können den Wunsch jederzeit zurücknehmen.',
        button: 'Ja, bitte schreiben',
        done: 'Wir schreiben an {email}, sobald {product} wieder bestellt werden kann. Darauf warten wir höchstens ein Jahr.',
      },
      leave: {
        title: 'Keine Nachricht zur Verfügbarkeit',
        question: 'Soll die Anfrage für {email} gelöscht werden? Es geht um: {product}.',
        button: 'Ja, löschen',
        done: 'Die Anfrage ist gelöscht, und mit ihr die Adresse {email}.',
      },
    },
    calibration: {
      confirm: {
        title: 'Erinnerung an die Kalibrierung',
        question:
          'Sollen wir jeweils einen Monat vor der nächsten Kalibrierung an {email} schreiben? Es geht um: {product}. Für anderes wird die Adresse nicht verwendet, und Sie können den Wunsch jederzeit zurücknehmen.',
        button: 'Ja, bitte erinnern',
        done: 'Wir schreiben einen Monat vor der nächsten Kalibrierung an {email}. Es geht um: {product}.',
      },
      leave: {
        title: 'Keine Erinnerung an die Kalibrierung',
        question: 'Soll die Erinnerung an {email} gelöscht werden? Es geht um: {product}.',
        button: 'Ja, löschen',
        done: 'Die Erinnerung ist gelöscht, und mit ihr die Adresse {email}.',
      },
    },
    unknown:
      'Dieser Link führt nirgendwohin mehr. Die Einwilligung wurde bereits widerrufen, oder der Link ist abgelaufen.',
  },
  payment: {
    online: {
      name: 'Onlinezahlung',
      description: 'Mit Karte oder Wallet beim Zahlungsdienst; Versand nach der Bestätigung.',
    },
    transfer: {
      name: 'Vorkasse per Überweisung',
      description: 'Die Bankverbindung steht in der Bestellbestätigung; wir reservieren die Ware 7 Tage.',
    },
    invoice: {
      name: 'Kauf auf Rechnung',
      description: 'Für freigegebene Unternehmen: Zahlung nach Lieferung, {days} Tage ab Rechnungsdatum.',
    },
  },
  cardName: 'Karte, Apple Pay, Google Pay',
  paymentKinds: {
    card: 'Mit Karte oder der Wallet im Telefon; Versand sofort nach der Zahlung.',
    code: 'Mit einem Code in der App Ihrer Bank; Versand sofort nach der Zahlung.',
    bank: 'Vom Konto Ihrer Bank; Versand nach der Bestätigung.',
    wallet: 'Aus dem Guthaben oder Konto in der App; Versand sofort nach der Zahlung.',
    later: 'Später oder in Raten zahlen, zu den Bedingungen des Anbieters.',
    cash: 'Bar an der Kasse eines Geschäfts, mit einer Zahlungsnummer; Versand nach Eingang.',
  },
}
