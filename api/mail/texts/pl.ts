import type { MailTexts } from '../templates.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
const sheet: MailTexts['complaintShop']['body'] = [
  'Karta nr {number}, {receivedAt}',
  'Sprzedawca:',
  { quote: 'provider' },
  'Rodzaj: {kind}',
  'Imię i nazwisko: {name}',
  'Dokument: {document}',
  'Adres: {address}',
  'Telefon: {phone}',
  'E-mail: {email}',
  'Rodzic lub opiekun: {guardian}',
  'Przedmiot: {good}',
  'Numer zamówienia: {orderNumber}',
  { quote: 'description' },
  'Kwota: {amount}',
  'Opis zdarzenia:',
  { quote: 'detail' },
  'Żądanie konsumenta:',
  { quote: 'request' },
  'Odpowiedź: {answerBy}',
]

export const pl: MailTexts = {
  greeting: 'Dzień dobry!',
  signature: 'Nonius, przyrządy pomiarowe prosto od producenta. Wiadomość wysłał nasz sklep.',
  registerConfirm: {
    subject: 'Potwierdź założenie konta w Nonius',
    body: [
      'Na ten adres e-mail ktoś chce założyć konto w naszym sklepie. Po potwierdzeniu nastąpi od razu zalogowanie:',
      { link: 'link', label: 'Potwierdź założenie konta' },
      'Odnośnik jest ważny 48 godzin i działa jeden raz.',
      'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez potwierdzenia konto nie powstanie.',
    ],
  },
  registerExists: {
    subject: 'Masz już konto w Nonius',
    body: [
      'Przed chwilą ktoś próbował zarejestrować się w naszym sklepie, podając ten adres e-mail. Konto z tym adresem już istnieje, więc nic się nie zmieniło.',
      { link: 'loginLink', label: 'Zaloguj się' },
      'Jeśli nie pamiętasz hasła, możesz ustawić nowe:',
      { link: 'resetLink', label: 'Ustaw nowe hasło' },
      'Jeśli to nie Ty, nie musisz nic robić.',
    ],
  },
  passwordReset: {
    subject: 'Ustaw nowe hasło',
    body: [
      'Pod tym odnośnikiem ustawisz nowe hasło do swojego konta:',
      { link: 'link', label: 'Ustaw nowe hasło' },
      'Odnośnik jest ważny godzinę i działa jeden raz. Po ustawieniu hasła nastąpi wylogowanie na wszystkich urządzeniach.',
      'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
    ],
  },
  passwordChanged: {
    subject: 'Hasło zostało zmienione',
    body: [
      'Hasło do Twojego konta zostało właśnie zmienione, a na wszystkich innych urządzeniach nastąpiło wylogowanie.',
      'Jeśli to nie Ty, ustaw niezwłocznie nowe hasło i daj nam znać:',
      { link: 'resetLink', label: 'Ustaw nowe hasło' },
    ],
  },
  newsletterConfirm: {
    subject: 'Potwierdź zapis na newsletter',
    body: [
      'Na ten adres e-mail zamówiono newsletter Nonius. Potwierdź, że chcesz go otrzymywać:',
      { link: 'link', label: 'Potwierdź zapis' },
      'Jeśli to nie Twoja prośba, zignoruj tę wiadomość, a więcej nie napiszemy. Pod tym samym odnośnikiem możesz się w każdej chwili wypisać.',
    ],
  },
  contactShop: {
    subject: 'Formularz kontaktowy: {subject}',
    body: [
      'Imię i nazwisko: {name}',
      'E-mail: {email}',
      'Firma: {company}',
      'Adres: {address}',
      'Telefon: {phone}',
      'Temat: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Twoja wiadomość do Nonius',
    body: [
      'Dziękujemy za wiadomość. Odpowiemy najszybciej, jak to możliwe. Oto jej treść:',
      { quote: 'subject' },
      { quote: 'message' },
      'Jeśli to nie Ty do nas piszesz, ktoś podał ten adres przez pomyłkę; nie musisz nic robić.',
    ],
  },
  orderConfirmation: {
    subject: 'Otrzymaliśmy zamówienie {orderNumber}',
    body: [
      'Dziękujemy za zamówienie {orderNumber}. Otrzymaliśmy je i damy znać, gdy tylko zmieni się jego stan.',
      { list: 'lines' },
      'Razem: {total}',
      'Dostawa: {shipping}',
      { quote: 'delivery' },
      'Płatność: {payment}',
      { quote: 'paymentDetails' },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  paymentReceived: {
    subject: 'Otrzymaliśmy płatność za zamówienie {orderNumber}',
    body: [
      'Otrzymaliśmy płatność {amount} za zamówienie {orderNumber} i przygotowujemy je do wysyłki.',
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  withdrawalReceipt: {
    subject: 'Potwierdzenie odstąpienia od umowy',
    body: [
      'Twoje oświadczenie o odstąpieniu od umowy otrzymaliśmy {receivedAt}. Oto jego treść:',
      'Niniejszym odstępuję od umowy dotyczącej poniższego zamówienia.',
      'Numer zamówienia: {orderNumber}',
      'Imię i nazwisko: {name}',
      'E-mail: {email}',
      'Data odbioru: {receivedOn}',
      'Czego dotyczy odstąpienie:',
      { quote: 'lines' },
      'Zachowaj tę wiadomość. Potwierdza ona wpływ oświadczenia; zamówienie odszukamy i odezwiemy się w sprawie zwrotu.',
      { link: 'link', label: 'Zwrot towaru i pieniędzy' },
      'Jeśli to nie Twoje oświadczenie, odpowiedz na tę wiadomość.',
    ],
  },
  withdrawalShop: {
    subject: 'Odstąpienie od umowy: {orderNumber}',
    body: [
      'Oświadczenie o odstąpieniu od umowy wpłynęło {receivedAt}.',
      'Niniejszym odstępuję od umowy dotyczącej poniższego zamówienia.',
      'Numer zamówienia: {orderNumber}',
      'Imię i nazwisko: {name}',
      'E-mail: {email}',
      'Data odbioru: {receivedOn}',
      'Czego dotyczy odstąpienie:',
      { quote: 'lines' },
      '{known}',
    ],
  },
  complaintSheet: {
    subject: 'Księga reklamacji, karta nr {number}',
    body: [
      'Otrzymaliśmy Twoje zgłoszenie. To kopia karty.',
      ...sheet,
      'Odpowiemy w ciągu 15 dni roboczych; terminu tego nie przedłużamy. Zgłoszenie nie zamyka drogi do innych sposobów rozwiązania sporu.',
    ],
  },
  complaintShop: {
    subject: 'Księga reklamacji, karta nr {number}',
    body: ['Wpłynęła karta księgi reklamacji.', ...sheet],
  },
}
