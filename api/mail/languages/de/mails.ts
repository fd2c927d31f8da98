import type { MailTexts } from '../../templates/templates.ts'
import { orderMails } from './order-mails.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
const sheet: MailTexts['complaintShop']['body'] = [
  'Blatt Nr. {number}, {receivedAt}',
  'Anbieter:',
  { quote: 'provider' },
  'Art: {kind}',
  'Name: {name}',
  'Ausweis: {document}',
  'Anschrift: {address}',
  'Telefon: {phone}',
  'E-Mail: {email}',
  'Elternteil oder Vormund: {guardian}',
  'Gegenstand: {good}',
  'Bestellnummer: {orderNumber}',
  { quote: 'description' },
  'Betrag: {amount}',
  'Hergang:',
  { quote: 'detail' },
  'Verlangen des Verbrauchers:',
  { quote: 'request' },
  'Antwort: {answerBy}',
]

export const mails: MailTexts = {
  greeting: 'Guten Tag,',
  signature: '{brand}, Messgeräte direkt vom Hersteller. Diese Nachricht hat unser Shop verschickt.',
  registerConfirm: {
    subject: 'Bestätigen Sie Ihr Konto bei {brand}',
    body: [
      'für diese E-Mail-Adresse wurde in unserem Shop ein Konto angefordert. Über den Link wählen Sie ein Passwort, und das Konto ist sofort bereit:',
      { link: 'link', label: 'Passwort wählen und Konto anlegen' },
      'Der Link gilt 48 Stunden und funktioniert einmal.',
      'Falls Sie kein Konto angefordert haben, ignorieren Sie diese Nachricht einfach: Ohne Bestätigung wird nichts angelegt.',
    ],
  },
  registerExists: {
    subject: 'Sie haben bereits ein Konto bei {brand}',
    body: [
      'gerade wurde versucht, sich mit dieser E-Mail-Adresse in unserem Shop zu registrieren. Zu ihr gibt es schon ein Konto, daher wurde nichts geändert.',
      { link: 'loginLink', label: 'Anmelden' },
      'Falls Sie Ihr Passwort vergessen haben, können Sie ein neues festlegen:',
      { link: 'resetLink', label: 'Neues Passwort festlegen' },
      'Falls Sie das nicht waren, brauchen Sie nichts zu tun.',
    ],
  },
  passwordReset: {
    subject: 'Neues Passwort festlegen',
    body: [
      'über diesen Link legen Sie ein neues Passwort für Ihr Konto fest:',
      { link: 'link', label: 'Neues Passwort festlegen' },
      'Der Link gilt eine Stunde und funktioniert einmal. Danach sind Sie auf allen Geräten abgemeldet.',
      'Falls Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    ],
  },
  resetUnknown: {
    subject: 'Zu dieser Adresse gibt es bei uns kein Konto',
    body: [
      'für diese E-Mail-Adresse wurde ein neues Passwort angefordert, aber bei uns gibt es dazu kein Konto. Vielleicht läuft es unter einer anderen Adresse.',
      { link: 'registerLink', label: 'Konto anlegen' },
      'Falls die Anfrage nicht von Ihnen kam, ignorieren Sie diese Nachricht einfach.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    body: [
      'das Passwort Ihres Kontos wurde soeben geändert, und alle anderen Geräte wurden abgemeldet.',
      'Falls Sie das nicht waren, legen Sie bitte sofort ein neues Passwort fest und geben Sie uns Bescheid:',
      { link: 'resetLink', label: 'Neues Passwort festlegen' },
    ],
  },
  accountDeleted: {
    subject: 'Ihr Konto wurde gelöscht',
    body: [
      'Ihr Konto in unserem Shop wurde gelöscht, mit ihm Ihre Adressen, der Warenkorb und die Einwilligung zum Newsletter. Auf keinem Gerät ist eine Anmeldung mehr möglich.',
      'Belege zu Bestellungen und die Angaben darauf bewahren wir so lange auf, wie das Gesetz es verlangt; über den Shop öffnet sie niemand mehr.',
      'Vielen Dank für Ihre Einkäufe. Ein neues Konto können Sie jederzeit anlegen.',
      { link: 'registerLink', label: 'Konto anlegen' },
    ],
  },
  newsletterConfirm: {
    subject: 'Bestätigen Sie Ihre Newsletter-Anmeldung',
    body: [
      'für diese E-Mail-Adresse wurde der Newsletter von {brand} bestellt. Bitte bestätigen Sie, dass Sie ihn erhalten möchten:',
      { link: 'link', label: 'Anmeldung bestätigen' },
      'Falls Sie ihn nicht bestellt haben, ignorieren Sie diese Nachricht; wir schreiben Ihnen dann nicht wieder. Über denselben Link können Sie sich jederzeit abmelden.',
    ],
  },
  contactShop: {
    subject: 'Kontaktformular: {subject}',
    body: [
      'Name: {name}',
      'E-Mail: {email}',
      'Firma: {company}',
      'Adresse: {address}',
      'Telefon: {phone}',
      'Betreff: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Ihre Nachricht an {brand}',
    body: [
      'vielen Dank für Ihre Nachricht. Wir antworten so bald wie möglich.',
      'Falls Sie uns nicht geschrieben haben, wurde Ihre Adresse versehentlich angegeben; Sie brauchen nichts zu tun.',
    ],
  },
  orderConfirmation: {
    subject: 'Eingang Ihrer Bestellung {orderNumber}',
    body: [
      'vielen Dank für Ihre Bestellung {orderNumber}. Sie ist bei uns eingegangen, und wir melden uns, sobald es Neues gibt.',
      { when: 'netLines', text: 'Nettopreise:' },
      { list: 'lines' },
      'Nettobetrag: {net}',
      '{tax}',
      'Gesamtbetrag: {total}',
      'Versand: {shipping}',
      { when: 'arrival', text: 'Bei Ihnen bis {arrival}.' },
      { when: 'arrivals', text: 'Bei Ihnen bis:' },
      { quote: 'arrivals' },
      { when: 'afterPayment', text: 'Lieferung {afterPayment} Werktage nach dem Eingang Ihrer Zahlung.' },
      { quote: 'delivery' },
      'Rechnungsadresse:',
      { quote: 'billing' },
      'Zahlung: {payment}',
      { quote: 'paymentDetails' },
      { picture: 'paymentCode', alt: 'QR-Code für die Überweisung in der Banking-App' },
      { when: 'attached', text: 'Im Anhang: {attached}.' },
      {
        when: 'confirmHours',
        text: 'Bitte öffnen Sie die Bestellung innerhalb von {confirmHours} Stunden über diesen Link. Damit ist Ihre Adresse bestätigt, und die Ware bleibt auch dann für Sie reserviert, wenn nur noch wenig davon da ist:',
      },
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  invoiceAccepted: {
    subject: '{paper} zur Bestellung {orderNumber}',
    body: [
      '{authority} hat den Beleg zur Bestellung {orderNumber} angenommen. Im Anhang: {paper}, mit der dort vergebenen Nummer. Das Dokument ersetzt den Beleg, den wir zuvor geschickt haben.',
      { link: 'link', label: 'Bestellung ansehen' },
    ],
  },
  calibrationConfirm: {
    subject: 'Bitte bestätigen: {product}',
    body: [
      'an diese E-Mail-Adresse sollen Erinnerungen an die Kalibrierung von {product} gehen. Wir schreiben jeweils einen Monat vor dem Termin, nachdem Sie es bestätigt haben:',
      { link: 'link', label: 'Adresse bestätigen' },
      'Falls Sie das nicht wollten, ignorieren Sie diese Nachricht; wir schreiben Ihnen dann nicht wieder. Über denselben Link können Sie es sich jederzeit anders überlegen.',
    ],
  },
  calibrationDue: {
    subject: 'Kalibrierung fällig: {product}',
    body: [
      'bis zum {due} ist die nächste Kalibrierung von {product} fällig.',
      { link: 'link', label: 'Kalibrierscheine ansehen und Kalibrierung bestellen' },
      'Vor dem nächsten Termin erinnern wir Sie wieder. Die Erinnerung und mit ihr die Adresse können Sie gleich löschen:',
      { link: 'leaveLink', label: 'Erinnerung löschen' },
    ],
  },
  restockConfirm: {
    subject: 'Bitte bestätigen: {product}',
    body: [
      'an diese E-Mail-Adresse soll eine Nachricht gehen, sobald {product} wieder bestellt werden kann. Wir schreiben einmal, nachdem Sie es bestätigt haben:',
      { link: 'link', label: 'Adresse bestätigen' },
      'Falls Sie das nicht wollten, ignorieren Sie diese Nachricht; wir schreiben Ihnen dann nicht wieder. Über denselben Link können Sie es sich jederzeit anders überlegen.',
    ],
  },
  restocked: {
    subject: 'Wieder lieferbar: {product}',
    body: [
      '{product} kann wieder bestellt werden.',
      { when: 'price', text: 'Preis: {price}' },
      { when: 'netPrice', text: 'Nettopreis: {netPrice}' },
      { link: 'link', label: 'Produkt ansehen' },
      'Mehr war nicht gewünscht: Zu diesem Produkt schreiben wir nicht noch einmal. Ihre Anfrage und mit ihr die Adresse können Sie gleich löschen:',
      { link: 'leaveLink', label: 'Anfrage löschen' },
    ],
  },
  succeeded: {
    subject: 'Nachfolger lieferbar: {product}',
    body: [
      '{wished} bieten wir nicht mehr an. Der Nachfolger {product} kann bestellt werden.',
      { when: 'price', text: 'Preis: {price}' },
      { when: 'netPrice', text: 'Nettopreis: {netPrice}' },
      { link: 'link', label: 'Produkt ansehen' },
      'Mehr war nicht gewünscht: Zu diesem Produkt schreiben wir nicht noch einmal. Ihre Anfrage und mit ihr die Adresse können Sie gleich löschen:',
      { link: 'leaveLink', label: 'Anfrage löschen' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'Eingangsbestätigung zu Ihrem Widerruf',
    body: [
      'Ihre Widerrufserklärung ist am {receivedAt} bei uns eingegangen. Sie lautet:',
      'Hiermit widerrufe ich den Vertrag über die folgende Bestellung.',
      'Bestellnummer: {orderNumber}',
      'Name: {name}',
      'E-Mail: {email}',
      'Erhalten am: {receivedOn}',
      'Umfang des Widerrufs:',
      { quote: 'lines' },
      'Bitte bewahren Sie diese Nachricht auf. Sie bestätigt den Eingang; wir ordnen die Bestellung zu und melden uns wegen der Rücksendung.',
      { link: 'link', label: 'Rücksendung und Erstattung' },
      'Falls Sie diese Erklärung nicht abgegeben haben, antworten Sie bitte auf diese Nachricht.',
    ],
  },
  withdrawalShop: {
    subject: 'Widerruf: {orderNumber}',
    body: [
      'eine Widerrufserklärung ist am {receivedAt} eingegangen.',
      'Hiermit widerrufe ich den Vertrag über die folgende Bestellung.',
      'Bestellnummer: {orderNumber}',
      'Name: {name}',
      'E-Mail: {email}',
      'Erhalten am: {receivedOn}',
      'Umfang des Widerrufs:',
      { quote: 'lines' },
      '{known}',
    ],
  },
  complaintSheet: {
    subject: 'Beschwerdebuch, Blatt Nr. {number}',
    body: [
      'Ihre Eingabe ist bei uns eingegangen. Dies ist die Kopie des Blattes.',
      ...sheet,
      'Wir antworten innerhalb von 15 Werktagen; diese Frist wird nicht verlängert. Andere Wege der Streitbeilegung stehen Ihnen weiterhin offen.',
    ],
  },
  complaintShop: {
    subject: 'Beschwerdebuch, Blatt Nr. {number}',
    body: ['ein Blatt des Beschwerdebuchs ist eingegangen.', ...sheet],
  },
}
